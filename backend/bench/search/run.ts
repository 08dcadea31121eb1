import { parseArgs } from 'node:util'
import pg from 'pg'
import { openServer } from '../../src/open-database'
import { readProducts } from '../../src/catalog/product-rows'
import { searchPage } from '../../src/catalog/service'
import { products } from '../../src/db/tables'
import { matchLines } from '../../src/shopping-list/match-list'
import { splitList } from '../../src/shopping-list/parse-list'
import { dataSet } from 'tools/bench/data-set'
import { runCommand } from 'tools/run/refusal'
import { endAllProcesses, endProcessesOnExit } from 'tools/run/run-process'
import { startTemporaryPostgres } from 'tools/test/temporary-postgres'
import { MAX_LINES } from '@souk-vert/shared/contract/catalog/shopping-list'
import { sets } from './fill'
import { judge, judgedLists, judgedQueries, judgeLines, type LineVerdict } from './judge'
import { summary, worst, type SetResult } from './report'

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    worst: { type: 'string', default: '10' },
  },
})

/** Lines of the list whose time is taken. */
const LINES = 30

const ROUNDS = 20

async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database "${name}"`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

const entriesOf = (list: string) => splitList(list, MAX_LINES).entries

/** Fills a shop with a data set and asks it everything that is judged there. */
async function measureSet(serverUrl: string, set: string): Promise<SetResult> {
  const database = await openServer(await createDatabase(serverUrl, set))
  const { db } = database
  await sets[set]!(database, dataSet())
  const ids = await db.select({ id: products.id }).from(products)
  const all = await readProducts(
    db,
    ids.map(({ id }) => id),
  )
  const verdicts = []
  for (const query of await judgedQueries(set, all)) {
    const page = await searchPage(db, { search: query.text })
    verdicts.push(judge(query, page.products))
  }
  const lines: LineVerdict[] = []
  const listMs: number[] = []
  const lists = await judgedLists(set, all)
  for (const list of lists) lines.push(...judgeLines(list, await matchLines(db, entriesOf(list.list))))
  const long = lists.flatMap(({ list }) => entriesOf(list)).slice(0, LINES)
  for (let round = 0; round < ROUNDS; round++) {
    const begun = performance.now()
    await matchLines(db, long)
    listMs.push(performance.now() - begun)
  }
  await database.close()
  return { set, products: all.length, verdicts, lines, listMs }
}

/** `npm run bench -- search [--only=demo] [--worst=30]`: how often the search puts first what is meant. */
await runCommand(async () => {
  endProcessesOnExit()
  const { url } = await startTemporaryPostgres()
  const results: SetResult[] = []
  for (const set of Object.keys(sets).filter((name) => name.includes(options.only)))
    results.push(await measureSet(url, set))
  console.log(`${summary(results)}\n${worst(results, Number(options.worst))}`)
  await endAllProcesses()
})
