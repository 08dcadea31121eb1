import { parseArgs } from 'node:util'

/** How much is measured. */
export interface Options {
  /** Visits of each page. */
  rounds: number
  /** Length of one measurement of the document server. */
  seconds: number
  isShort: boolean
  /** Whether the results replace those in docs/benchmarks.md. */
  isWritten: boolean
}

/** Reads the words after `npm run bench -- pages`. Raises an error that lists what there is. */
export function readOptions(words: string[]): Options {
  const { values } = parseArgs({
    args: words,
    options: { short: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
  })
  const { short: isShort, write: isWritten } = values
  return { rounds: isShort ? 1 : 5, seconds: isShort ? 2 : 4, isShort, isWritten }
}
