/** Refusing an action: a node undoes all of it and shows the message, `code: sentence`. */
import * as env from "./env";
import { CONTRACT_TEXT } from "./memory";

/** Writes ASCII at an address; returns the address behind it. */
export function putAscii(at: usize, text: string): usize {
  for (let i = 0; i < text.length; i++) store<u8>(at + <usize>i, text.charCodeAt(i));
  return at + <usize>text.length;
}

/** Refuses the action. */
export function refuse(code: string, sentence: string): void {
  let end = putAscii(CONTRACT_TEXT, code);
  end = putAscii(end, ": ");
  end = putAscii(end, sentence);
  env.eosio_assert_message(0, CONTRACT_TEXT, <i32>(end - CONTRACT_TEXT));
  unreachable();
}

/** Refuses the action unless a condition holds. */
export function need(condition: bool, code: string, sentence: string): void {
  if (!condition) refuse(code, sentence);
}

/** Prints a line for whoever sent the action. */
export function print(text: string): void {
  const end = putAscii(CONTRACT_TEXT, text);
  env.prints_l(CONTRACT_TEXT, <i32>(end - CONTRACT_TEXT));
}
