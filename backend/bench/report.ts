import type { Sample } from 'tools/measure-requests'
import type { Result } from './collect-results'
import type { Options } from './options'
import { machine, middle, whole } from 'tools/benchmark-document'

export interface Measured {
  results: Result[]
  /** MB of each contender at the end. */
  memory: { name: string; mb: number }[]
  failures: number
  /** In the shop. */
  products: number
}

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))

const perSecond = (samples: Sample[]) => samples.map((sample) => sample.perSecond)

/** Percent of the ceiling in the same rounds. */
const sharesOf = ({ samples, ceiling }: Result) =>
  samples.map((sample, round) => (sample.perSecond / ceiling[round]!.perSecond) * 100)

/** The middle of the values, with their span. */
const spread = (values: number[]) =>
  `${whole(middle(values))} (${whole(Math.min(...values))}–${whole(Math.max(...values))})`

/** Markdown: the machine, a table for each contender, and memory. Of several rounds the middle one, with the span. */
export function report({ results, memory, failures, products }: Measured, options: Options): string {
  const names = [...new Set(results.map(({ contender }) => contender))]
  return [
    `${machine()}; ${products} products; ` +
      `${options.rounds} rounds of ${options.seconds} s${options.isShort ? ' (short mode)' : ''}; failed requests: ${failures}.`,
    ...names.flatMap((name) => [
      '',
      `### ${name}`,
      '',
      ...table(results.filter(({ contender }) => contender === name)),
    ]),
    '',
    '### Memory at the end',
    '',
    '| process | RSS |',
    '| --- | ---: |',
    ...memory.map(({ name, mb }) => `| ${name} | ${whole(mb)} MB |`),
    '',
  ].join('\n')
}

function table(results: Result[]): string[] {
  const titles = [...new Set(results.map(({ subject }) => subject.title))]
  const ordered = titles.flatMap((title) => results.filter(({ subject }) => subject.title === title))
  return [
    '| | connections | requests/s (span) | p50 ms | p95 ms | p99 ms | ceiling/s | % of the ceiling (span) |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...ordered.map((result) => {
      const of = (key: 'p50' | 'p95' | 'p99') => ms(middle(result.samples.map((sample) => sample[key])))
      return (
        `| ${result.subject.title} | ${result.connections} | ${spread(perSecond(result.samples))} ` +
        `| ${of('p50')} | ${of('p95')} | ${of('p99')} | ${whole(middle(perSecond(result.ceiling)))} | ${spread(sharesOf(result))} |`
      )
    }),
  ]
}
