/** A binary heap of u64 keys in memory, the smallest first. */

function at(heap: usize, index: i32): usize {
  return heap + ((<usize>index) << 3);
}

function sink(heap: usize, count: i32, index: i32): void {
  const value = load<u64>(at(heap, index));
  for (let child = 2 * index + 1; child < count; child = 2 * index + 1) {
    if (child + 1 < count && load<u64>(at(heap, child + 1)) < load<u64>(at(heap, child))) child++;
    if (load<u64>(at(heap, child)) >= value) break;
    store<u64>(at(heap, index), load<u64>(at(heap, child)));
    index = child;
  }
  store<u64>(at(heap, index), value);
}

/** Makes a heap of `count` keys. */
export function heapify(heap: usize, count: i32): void {
  for (let i = (count >> 1) - 1; i >= 0; i--) sink(heap, count, i);
}

/** Takes the smallest of `count` keys, of which one fewer are left. */
export function takeLeast(heap: usize, count: i32): u64 {
  const least = load<u64>(heap);
  store<u64>(heap, load<u64>(at(heap, count - 1)));
  sink(heap, count - 1, 0);
  return least;
}
