import { MAX_LINES } from '@souk-vert/shared/contract/catalog/shopping-list'
import { LANGUAGES } from '@souk-vert/shared/language/languages'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { dataSet } from 'tools/bench/data-set'
import { median, short, table } from 'tools/bench/markdown'
import { startTemporaryPostgres } from 'tools/test/temporary-postgres'
import { readProducts } from '../../src/catalog/product-rows'
import { searchPage } from '../../src/catalog/service'
import { products } from '../../src/db/tables/products'
import { openServer } from '../../src/open-database'
import { matchLines } from '../../src/shopping-list/match-list'
import { splitList } from '../../src/shopping-list/parse-list'
import { sets } from './fill'
import { judge, judgedLists, judgedQueries, judgeLines, type LineVerdict, type Verdict } from './judge'

/** Lines of the list whose time is taken, and how often. */
const [TIMED_LINES, ROUNDS] = [30, 20]

const WORST = 10

/** Verdicts on one data set. */
interface SetResult {
  set: string
  products: number
  verdicts: Verdict[]
  lines: LineVerdict[]
  /** Times of the same lines, in ms. */
  listMs: number[]
}

/** Fills a shop with a data set and asks it everything that is judged there. */
async function measureSet(set: string): Promise<SetResult> {
  const server = await startTemporaryPostgres()
  const database = await openServer(server.url)
  const { db } = database
  await sets[set]!(database, dataSet())
  const rows = await db.select({ id: products.id }).from(products)
  const ids = rows.map(({ id }) => id)
  const all = await readProducts(db, ids)
  const verdicts: Verdict[] = []
  for (const query of judgedQueries(set, all)) {
    const page = await inLanguage(query.language, () => searchPage(db, { search: query.text }))
    verdicts.push(judge(query, page.products))
  }
  const lines: LineVerdict[] = []
  const entries = []
  for (const list of judgedLists(set, all)) {
    const ofList = splitList(list.list, MAX_LINES).entries
    entries.push(...ofList)
    lines.push(...judgeLines(list, await matchLines(db, ofList)))
  }
  const listMs: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await matchLines(db, entries.slice(0, TIMED_LINES))
    listMs.push(performance.now() - begun)
  }
  await database.close()
  await server.stop()
  return { set, products: all.length, verdicts, lines, listMs }
}

/** The mean of some values; a dash where there are none. */
const mean = (values: number[], show: (value: number) => string): string =>
  values.length ? show(values.reduce((sum, value) => sum + value, 0) / values.length) : '–'

const twoDigits = (value: number) => value.toFixed(2)

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

const ndcgOf = (verdicts: Verdict[]) =>
  mean(
    verdicts.map(({ ndcg }) => ndcg),
    twoDigits,
  )

/** A result by the languages of the pages on which its queries are typed. */
const byLanguage = ({ verdicts, ...result }: SetResult) =>
  LANGUAGES.map((language) => ({
    ...result,
    language,
    verdicts: verdicts.filter(({ query }) => query.language === language),
  })).filter((part) => part.verdicts.length)

/** Tables of the data sets, of their classes of queries by nDCG@10, and of their lists. */
function tables(results: SetResult[]): string[] {
  const classes = [...new Set(results.flatMap(({ verdicts }) => verdicts.map(({ query }) => query.class)))]
  return [
    table(
      ['data set', 'pages', 'products', 'queries', 'nDCG@10', 'precision@3', 'wrong first'],
      results.flatMap(byLanguage).map(({ set, language, products, verdicts }) => [
        ...[set, language, String(products), String(verdicts.length), ndcgOf(verdicts)],
        mean(
          verdicts.map(({ precisionAt3 }) => precisionAt3),
          twoDigits,
        ),
        mean(
          verdicts.map(({ isWrongFirst }) => Number(isWrongFirst)),
          percent,
        ),
      ]),
    ),
    table(
      ['nDCG@10', ...results.map(({ set }) => set)],
      classes.map((name) => [
        name,
        ...results.map(({ verdicts }) => ndcgOf(verdicts.filter(({ query }) => query.class === name))),
      ]),
    ),
    table(
      ['30 shopping lists', 'lines', 'first match right', `${TIMED_LINES} lines, p50 ms`, 'slowest ms'],
      results.map(({ set, lines, listMs }) => [
        ...[
          set,
          String(lines.length),
          mean(
            lines.map(({ isRight }) => Number(isRight)),
            percent,
          ),
        ],
        ...[median(listMs), Math.max(...listMs)].map(short),
      ]),
    ),
  ]
}

/** The queries of a data set that were answered worst, with the first five products of each, and the wrong lines of lists. */
function worstOf({ set, verdicts, lines }: SetResult, count: number): string {
  const names = (found: { name: string }[]) => found.map(({ name }) => name).join(' | ') || 'nothing'
  const queries = verdicts
    .toSorted((a, b) => a.ndcg - b.ndcg)
    .slice(0, count)
    .map(
      ({ query, ndcg, isWrongFirst, found }) =>
        `  ${twoDigits(ndcg)}${isWrongFirst ? ' wrong first' : ''} ${query.class}: '${query.text}' → ${names(found.slice(0, 5))}`,
    )
  const wrongLines = lines
    .filter(({ isRight }) => !isRight)
    .map(({ line }) => `  wrong line: '${line.text}' → ${names(line.matches.map(({ product }) => product))}`)
  return [`${set}, worst:`, ...queries, ...wrongLines].join('\n')
}

/** `npm run bench -- search [--only=demo] [--worst=30]`: how often the search puts first what is meant. */
export async function run({ only = '', worst = WORST }: { only?: string; worst?: string | number }): Promise<void> {
  const results: SetResult[] = []
  for (const set of Object.keys(sets).filter((name) => name.includes(only))) results.push(await measureSet(set))
  console.log([...tables(results), ...results.map((result) => worstOf(result, Number(worst)))].join('\n\n'))
}
