import type { Result, Results } from './contest'
import type { Sample } from './measure'
import type { Options } from './options'
import type { ImportedCatalogue } from '../src/import/imported-catalogue'
import { readFile, writeFile } from 'node:fs/promises'
import { cpus, release, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'

const middle = (values: number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!

const whole = (value: number) => Math.round(value).toLocaleString('en').replaceAll(',', ' ')
const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0))

const perSecond = (samples: Sample[]) => samples.map((sample) => sample.perSecond)

/** Of the ceiling in the same round, the middle of the rounds. */
const shareOf = ({ samples, ceiling }: Result) =>
  middle(samples.map((sample, round) => sample.perSecond / ceiling[round]!.perSecond))

/** Markdown: the machine, a table for each contender, and memory. Of several rounds the middle one, with the span. */
export function report({ results, memory, failures }: Results, options: Options, catalogue: ImportedCatalogue): string {
  const names = [...new Set(results.map(({ contender }) => contender))]
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model.trim()}, ${cpus().length} cores, ` +
      `${whole(totalmem() / 1024 ** 3)} GB, Linux ${release()}, Node ${process.versions.node}; ${catalogue.products.length} products; ` +
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

const document = new URL('../../docs/benchmarks.md', import.meta.url)

/** What stands around the results in the document. */
const [BEGIN, END] = ['<!-- backend: results -->', '<!-- backend: end -->']

/** Puts the results into docs/benchmarks.md in the place of the last ones. */
export async function writeResults(markdown: string): Promise<void> {
  const text = await readFile(document, 'utf8')
  const [before, after] = [text.indexOf(BEGIN) + BEGIN.length, text.indexOf(END)]
  const written = `${text.slice(0, before)}\n\n${markdown}\n${text.slice(after)}`
  const file = fileURLToPath(document)
  await writeFile(document, await format(written, { ...(await resolveConfig(file)), filepath: file }))
}
