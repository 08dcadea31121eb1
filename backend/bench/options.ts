import { parseArgs } from 'node:util'

/** How long and how much is measured. */
export interface Options {
  rounds: number
  /** Length of one measurement. */
  seconds: number
  connections: number[]
  /** Requests of one measurement that changes the shop, by connections. */
  writes: (connections: number) => number
  /** Parts of subjects' titles; all subjects when empty. */
  only: string[]
  /** How many of each product there are, each with words of its own; more than one on PostgreSQL alone. */
  copies: number
  isShort: boolean
  /** Whether the results replace those in docs/benchmarks.md. */
  isWritten: boolean
}

/** Reads the words after `npm run bench -- backend`. Raises an error that lists what there is. */
export function readOptions(words: string[]): Options {
  const { values } = parseArgs({
    args: words,
    options: {
      short: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      copies: { type: 'string', default: '1' },
    },
  })
  const isShort = values.short
  return {
    rounds: isShort ? 1 : 5,
    seconds: 0.6,
    connections: [1, 32, 128],
    writes: (connections) => (connections === 1 ? 150 : isShort ? 256 : 640),
    only: values.only,
    copies: Number(values.copies),
    isShort,
    isWritten: values.write,
  }
}
