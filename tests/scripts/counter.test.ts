import { describe, expect, it } from "vitest";
import { COUNTER, countInstructions } from "../../scripts/counter/count-instructions.js";
import { start } from "../../scripts/gate/instance.js";
import { assemble } from "./support/wat.js";

/** Runs a counted function; its result and the instructions that it took. */
function run(body: string, argument = 0): [result: number, instructions: number] {
  const bytes = assemble(`(module (global $g (mut i32) (i32.const 0))
    (func $double (param i32) (result i32) (i32.add (local.get 0) (local.get 0)))
    (func (export "run") (param $n i32) (result i32) (local $sum i32) ${body}))`);
  const exports = start(countInstructions(bytes));
  const result = (exports.run as (n: number) => number)(argument);
  return [result, Number((exports[COUNTER] as WebAssembly.Global).value)];
}

describe("the instruction counter", () => {
  it("counts a straight line", () => {
    expect(run("(i32.mul (i32.const 6) (i32.const 7))")).toEqual([42, 3]);
  });

  it("counts the branch that is taken", () => {
    const body = "(if (result i32) (local.get $n) (then (i32.const 1)) (else (i32.add (i32.const 2) (i32.const 3))))";
    expect(run(body, 1)).toEqual([1, 3]);
    expect(run(body, 0)).toEqual([5, 5]);
  });

  it("counts every turn of a loop", () => {
    const body = `(loop $again
      (local.set $sum (i32.add (local.get $sum) (local.get $n)))
      (br_if $again (local.tee $n (i32.sub (local.get $n) (i32.const 1)))))
      (local.get $sum)`;
    expect(run(body, 1)).toEqual([1, 11]);
    expect(run(body, 4)).toEqual([10, 11 + 3 * 9]);
  });

  it("counts the functions that are called", () => {
    expect(run("(call $double (i32.const 4))")).toEqual([8, 5]);
  });

  it("counts what a branch leaves out as left out", () => {
    expect(run("(block $out (br $out) (drop (i32.const 1))) (i32.const 3)")).toEqual([3, 3]);
  });
});
