/** Weapons of heroes. */
import { printedAttack, printedHealth } from "./cards";
import { side } from "./state";

/** A hero takes up a weapon; the one before is gone. */
export function equip(seat: i32, card: u32): void {
  const own = side(seat);
  own.weapon = <u8>card;
  own.weaponAttack = <u8>printedAttack(card);
  own.durability = <u8>printedHealth(card);
}

export function breakWeapon(seat: i32): void {
  const own = side(seat);
  own.weapon = 0;
  own.weaponAttack = 0;
  own.durability = 0;
}

/** A blow has been struck with it. */
export function wearWeapon(seat: i32): void {
  const own = side(seat);
  if (own.weapon != 0 && --own.durability == 0) breakWeapon(seat);
}
