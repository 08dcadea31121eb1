import type { LineVerdict, Verdict } from './judge'
import { machine, median, table } from 'tools/bench/markdown'

/** The verdicts of one data set. */
export interface SetResult {
  set: string
  products: number
  verdicts: Verdict[]
  lines: LineVerdict[]
  /** Times of the same 30 lines, again and again, in ms. */
  listMs: number[]
}

const WORST = 10

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const ndcgOf = (verdicts: Verdict[]) => (verdicts.length ? mean(verdicts.map(({ ndcg }) => ndcg)).toFixed(2) : '–')

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

const wrongFirst = (verdicts: Verdict[]) => percent(mean(verdicts.map(({ isWrongFirst }) => Number(isWrongFirst))))

/** Markdown: each data set, and each class of queries by its nDCG@10. */
export function summary(results: SetResult[]): string {
  const classes = [...new Set(results.flatMap(({ verdicts }) => verdicts.map(({ query }) => query.class)))]
  return [
    `${machine()}.`,
    '',
    table(
      ['data set', 'products', 'queries', 'nDCG@10', 'precision@3', 'wrong first'],
      results.map(({ set, products, verdicts }) => [
        ...[set, String(products), String(verdicts.length), ndcgOf(verdicts)],
        ...[mean(verdicts.map(({ precisionAt3 }) => precisionAt3)).toFixed(2), wrongFirst(verdicts)],
      ]),
    ),
    '',
    table(
      ['nDCG@10', ...results.map(({ set }) => set)],
      classes.map((name) => [
        name,
        ...results.map(({ verdicts }) => ndcgOf(verdicts.filter(({ query }) => query.class === name))),
      ]),
    ),
    '',
    table(
      ['30 shopping lists', 'lines', 'first match right', '30 lines, p50 ms', 'slowest ms'],
      results.map(({ set, lines, listMs }) => [
        ...[set, String(lines.length), percent(mean(lines.map(({ isRight }) => Number(isRight))))],
        ...[median(listMs).toFixed(0), Math.max(...listMs).toFixed(0)],
      ]),
    ),
    '',
  ].join('\n')
}

/** The queries that were answered worst, with the first five products of each. */
export const worst = (results: SetResult[], count = WORST): string =>
  results
    .flatMap(({ set, verdicts, lines }) => [
      `${set}, worst:`,
      ...verdicts
        .toSorted((a, b) => a.ndcg - b.ndcg)
        .slice(0, count)
        .map(({ query, ndcg, isWrongFirst, found }) => {
          const first = found.slice(0, 5).map(({ name }) => name)
          return `  ${ndcg.toFixed(2)}${isWrongFirst ? ' wrong first' : ''} ${query.class}: '${query.text}' → ${first.join(' | ') || 'nothing'}`
        }),
      ...lines
        .filter(({ isRight }) => !isRight)
        .map(
          ({ line }) => `  wrong line: '${line.text}' → ${line.matches.map(({ product }) => product.name).join(' | ')}`,
        ),
    ])
    .join('\n')
