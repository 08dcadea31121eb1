import { machine, middle, whole } from '../benchmark-document'
import { type Cost, holds, type Load, P95_LIMIT_MS, type Part, parts, visits } from './measure'

interface Measured {
  costs: Cost[]
  loads: Load[]
  rounds: number
  seconds: number
  isShort: boolean
}

const ms = (value: number) => value.toFixed(value < 10 ? 1 : 0)

/** The middle of the rounds, with their span. */
const spread = (values: number[]) =>
  values.length > 1
    ? `${ms(middle(values))} (${ms(Math.min(...values))}–${ms(Math.max(...values))})`
    : ms(middle(values))

const sumOf = (times: Record<Part, number>) => parts.reduce((sum, part) => sum + times[part], 0)

/** Markdown: the machine, what a visit costs, and how it goes as visits become more. */
export function report({ costs, loads, rounds, seconds, isShort }: Measured): string {
  const failures = costs.reduce((sum, cost) => sum + cost.failures, 0)
  const last = loads.findLast(holds)
  return [
    `${machine()}; 27 555 products; ${rounds} rounds of ${seconds} s${isShort ? ' (short mode)' : ''}; failed requests when slow: ${failures}.`,
    '',
    'Processor time of one visit, in ms, when there are few:',
    '',
    `| | ${parts.join(' | ')} | all | p50 of a request |`,
    `| --- | ${parts.map(() => '---:').join(' | ')} | ---: | ---: |`,
    ...costs.map(
      ({ visit, rounds: times, p50 }) =>
        `| ${visit} | ${parts.map((part) => spread(times.map((time) => time[part]))).join(' | ')} | ${spread(times.map(sumOf))} | ${ms(p50)} ms |`,
    ),
    '',
    'All at once, in the shares of shoppers; bold is what the shop does not bear:',
    '',
    `| visits/s asked | made | ${visits.map((visit) => `p95 ${visit}`).join(' | ')} | failed | ${parts.map((part) => `cores ${part}`).join(' | ')} |`,
    `| ---: | ---: | ${visits.map(() => '---:').join(' | ')} | ---: | ${parts.map(() => '---:').join(' | ')} |`,
    ...loads.map(loadRow),
    '',
    last
      ? `The most at p95 ≤ ${P95_LIMIT_MS} ms: **${whole(last.made)} visits a second**. Fullest there: ${fullest(last)}.`
      : `Not even the fewest have p95 ≤ ${P95_LIMIT_MS} ms.`,
    '',
  ].join('\n')
}

function loadRow(load: Load): string {
  const asked = holds(load) ? String(load.asked) : `**${load.asked}**`
  const p95 = visits.map((visit) => `${ms(load.byVisit[visit].p95)} ms`)
  const failed = visits.reduce((sum, visit) => sum + load.byVisit[visit].failures, 0)
  return `| ${asked} | ${whole(load.made)} | ${p95.join(' | ')} | ${failed} | ${parts.map((part) => load.cores[part].toFixed(2)).join(' | ')} |`
}

const fullest = ({ cores }: Load) => {
  const part = parts.toSorted((a, b) => cores[b] - cores[a])[0]!
  return `${part}, ${cores[part].toFixed(2)} cores`
}
