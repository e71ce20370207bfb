import { shellEngine } from "./shell-engine.js";

export const node = shellEngine({
  name: "node",
  about: "V8",
  program: process.execPath,
  script: "node.cjs",
  args: (script, wasm) => [script, wasm],
});

export const jsc = shellEngine({
  name: "jsc",
  about: "JavaScriptCore, interpreter only",
  program: "jsc",
  script: "jsc.js",
  args: (script, wasm) => ["--useJIT=0", script, "--", wasm],
});

export const gjs = shellEngine({
  name: "gjs",
  about: "SpiderMonkey",
  program: "gjs",
  script: "gjs.js",
  args: (script, wasm) => [script, wasm],
});
