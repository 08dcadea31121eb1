import type { Result, Results } from './contest'
import type { Sample } from './measure'
import type { Options } from './options'
import type { ImportedCatalogue } from '../src/import/imported-catalogue'
import { machine, middle, whole } from 'shared/tools/benchmark-document'

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))

const perSecond = (samples: Sample[]) => samples.map((sample) => sample.perSecond)

/** Of the ceiling in the same round, the middle of the rounds. */
const shareOf = ({ samples, ceiling }: Result) =>
  middle(samples.map((sample, round) => sample.perSecond / ceiling[round]!.perSecond))

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
    ...memory.map(({ contender, mb }) => `| ${contender} | ${mb === undefined ? 'not known' : `${whole(mb)} MB`} |`),
    '',
  ].join('\n')
}

function table(results: Result[]): string[] {
  const subjects = [...new Set(results.map(({ subject }) => subject))]
  const ordered = subjects.flatMap((subject) => results.filter((result) => result.subject === subject))
  return [
    '| | connections | requests/s (span) | p50 ms | p95 ms | p99 ms | ceiling/s | of the ceiling |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...ordered.map((result) => {
      const rates = perSecond(result.samples)
      const of = (key: 'p50' | 'p95' | 'p99') => ms(middle(result.samples.map((sample) => sample[key])))
      return (
        `| ${result.subject} | ${result.connections} | ${whole(middle(rates))} (${whole(Math.min(...rates))}–${whole(Math.max(...rates))}) ` +
        `| ${of('p50')} | ${of('p95')} | ${of('p99')} | ${whole(middle(perSecond(result.ceiling)))} | ${Math.round(shareOf(result) * 100)} % |`
      )
    }),
  ]
}
