import { availableParallelism } from "node:os";

/**
 * Does something for each item, as many at once as there are cores.
 * @template T, R
 * @param {readonly T[]} items
 * @param {(item: T) => Promise<R>} work
 * @returns {Promise<R[]>} in the order of the items
 */
export async function inTurn(items, work) {
  /** @type {R[]} */
  const results = [];
  let next = 0;
  const worker = async () => {
    for (let i = next++; i < items.length; i = next++) results[i] = await work(/** @type {T} */ (items[i]));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return results;
}
