/** Numbers in [0, 1) that are the same in each run (mulberry32), so that runs ask for the same things. */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A function that picks from a list. */
export const picker = (random: () => number) => {
  return <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!
}
