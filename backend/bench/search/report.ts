import type { Verdict } from './judge'
import { machine } from 'tools/benchmark-document'

/** The verdicts of one data set. */
export interface SetResult {
  set: string
  products: number
  verdicts: Verdict[]
}

const WORST = 10

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

const ndcgOf = (verdicts: Verdict[]) => (verdicts.length ? mean(verdicts.map(({ ndcg }) => ndcg)).toFixed(2) : '–')

const wrongFirst = (verdicts: Verdict[]) =>
  `${(mean(verdicts.map(({ isWrongFirst }) => Number(isWrongFirst))) * 100).toFixed(1)} %`

/** Markdown: each data set, and each class of queries by its nDCG@10. */
export function summary(results: SetResult[]): string {
  const classes = [...new Set(results.flatMap(({ verdicts }) => verdicts.map(({ query }) => query.class)))]
  return [
    `${machine()}.`,
    '',
    '| data set | products | queries | nDCG@10 | precision@3 | wrong first |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...results.map(
      ({ set, products, verdicts }) =>
        `| ${set} | ${products} | ${verdicts.length} | ${ndcgOf(verdicts)} ` +
        `| ${mean(verdicts.map(({ precisionAt3 }) => precisionAt3)).toFixed(2)} | ${wrongFirst(verdicts)} |`,
    ),
    '',
    `| nDCG@10 | ${results.map(({ set }) => set).join(' | ')} |`,
    `| --- | ${results.map(() => '---:').join(' | ')} |`,
    ...classes.map((name) => {
      const cells = results.map(({ verdicts }) => ndcgOf(verdicts.filter(({ query }) => query.class === name)))
      return `| ${name} | ${cells.join(' | ')} |`
    }),
    '',
  ].join('\n')
}

/** The queries that were answered worst, with the first five products of each. */
export const worst = (results: SetResult[], count = WORST): string =>
  results
    .flatMap(({ set, verdicts }) => [
      `${set}, worst:`,
      ...verdicts
        .toSorted((a, b) => a.ndcg - b.ndcg)
        .slice(0, count)
        .map(({ query, ndcg, isWrongFirst, found }) => {
          const first = found.slice(0, 5).map(({ name }) => name)
          return `  ${ndcg.toFixed(2)}${isWrongFirst ? ' wrong first' : ''} ${query.class}: '${query.text}' → ${first.join(' | ') || 'nothing'}`
        }),
    ])
    .join('\n')
