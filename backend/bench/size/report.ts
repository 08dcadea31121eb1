import type { Cost } from './measure'
import { machine, middle, whole } from 'tools/benchmark-document'

/** What one kind of request cost in both shops, round by round. */
export interface Result {
  title: string
  small: Cost[]
  large: Cost[]
}

interface Course {
  copies: number
  orders: number
  rounds: number
  products: { small: number; large: number }
}

/** How many times the cost of the small shop a request of the large one may have: of a million products, and of half a million. */
const MOST_TIMES = (products: number) => (products > 600_000 ? 1.5 : 3)

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 0)
const of = (costs: Cost[], value: (cost: Cost) => number) => ms(middle(costs.map(value)))

/** Markdown: the machine, and a table with a row for each kind of request. */
export function report(results: Result[], { orders, rounds, products }: Course): string {
  const most = MOST_TIMES(products.large)
  const failures = results
    .flatMap(({ small, large }) => [...small, ...large])
    .reduce((sum, { sample }) => sum + sample.failures, 0)
  const [small, large] = [whole(products.small), whole(products.large)]
  return [
    `${machine()}; ${small} and ${large} products, ${whole(orders)} orders each; ${rounds} rounds; failed requests: ${failures}. Bold is more than ${most} times.`,
    '',
    `| processor time of a request, ms | PostgreSQL, ${small} | ${large} | backend, ${small} | ${large} | times, both (span) | p95 ms, ${small} | ${large} |`,
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...results.map((result) => row(result, most)),
    '',
  ].join('\n')
}

function row({ title, small, large }: Result, most: number): string {
  const both = ({ postgres, backend }: Cost) => postgres + backend
  const times = large.map((cost, round) => both(cost) / both(small[round]!))
  const factor = middle(times).toFixed(1)
  const span = `(${Math.min(...times).toFixed(1)}–${Math.max(...times).toFixed(1)})`
  const parts = [({ postgres }: Cost) => postgres, ({ backend }: Cost) => backend]
  const p95 = ({ sample }: Cost) => sample.p95
  const figures = [
    ...parts.flatMap((part) => [of(small, part), of(large, part)]),
    middle(times) > most ? `**${factor}** ${span}` : `${factor} ${span}`,
    ...[of(small, p95), of(large, p95)],
  ]
  return `| ${title} | ${figures.join(' | ')} |`
}
