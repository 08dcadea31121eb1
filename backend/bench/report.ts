import type { Result, Results } from './contest'
import type { Sample } from './measure'
import type { Options } from './options'
import type { ImportedCatalogue } from '../src/data-sets/data-set'
import { machine, middle, whole } from 'tools/benchmark-document'

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))

const perSecond = (samples: Sample[]) => samples.map((sample) => sample.perSecond)

/** Percent of the ceiling in the same rounds. */
const sharesOf = ({ samples, ceiling }: Result) =>
  samples.map((sample, round) => (sample.perSecond / ceiling[round]!.perSecond) * 100)

/** The middle of the values, with their span. */
const spread = (values: number[]) =>
  `${whole(middle(values))} (${whole(Math.min(...values))}–${whole(Math.max(...values))})`

/** Markdown: the machine, a table for each contender, and memory. Of several rounds the middle one, with the span. */
export function report({ results, memory, failures }: Results, options: Options, catalogue: ImportedCatalogue): string {
  const names = [...new Set(results.map(({ contender }) => contender))]
  return [
    `${machine()}; ${catalogue.products.length} products; ` +
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
    ...memory.map(({ contender, mb }) => `| ${contender} | ${whole(mb)} MB |`),
    '',
  ].join('\n')
}

function table(results: Result[]): string[] {
  const subjects = [...new Set(results.map(({ subject }) => subject))]
  const ordered = subjects.flatMap((subject) => results.filter((result) => result.subject === subject))
  return [
    '| | connections | requests/s (span) | p50 ms | p95 ms | p99 ms | ceiling/s | % of the ceiling (span) |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...ordered.map((result) => {
      const of = (key: 'p50' | 'p95' | 'p99') => ms(middle(result.samples.map((sample) => sample[key])))
      return (
        `| ${result.subject} | ${result.connections} | ${spread(perSecond(result.samples))} ` +
        `| ${of('p50')} | ${of('p95')} | ${of('p99')} | ${whole(middle(perSecond(result.ceiling)))} | ${spread(sharesOf(result))} |`
      )
    }),
  ]
}
