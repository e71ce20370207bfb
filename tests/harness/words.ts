import { createHash } from "node:crypto";

/** Words of Philox4x32-10 under the key of a seed, stream 0. */
export function words(seed: Uint8Array): () => number {
  const hash = createHash("sha256").update(seed).digest();
  const block = (n: number): number[] => {
    let [c0, c1, c2, c3] = [n, 0, 0, 0];
    let [k0, k1] = [hash.readUInt32LE(0), hash.readUInt32LE(4)];
    for (let round = 0; round < 10; round++) {
      const p0 = BigInt(0xd2511f53) * BigInt(c0);
      const p1 = BigInt(0xcd9e8d57) * BigInt(c2);
      const [h0, h1] = [Number(p0 >> 32n), Number(p1 >> 32n)];
      [c0, c1, c2, c3] = [
        (h1 ^ c1 ^ k0) >>> 0,
        Number(p1 & 0xffffffffn),
        (h0 ^ c3 ^ k1) >>> 0,
        Number(p0 & 0xffffffffn),
      ];
      [k0, k1] = [(k0 + 0x9e3779b9) >>> 0, (k1 + 0xbb67ae85) >>> 0];
    }
    return [c0, c1, c2, c3];
  };
  let drawn = 0;
  return () => block(drawn >> 2)[drawn++ & 3] ?? 0;
}
