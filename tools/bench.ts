import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { buildBackend } from './build'
import { programOf } from './build-folder'
import { Refusal, runCommand } from './refusal'
import { repositoryRoot } from 'shared/mfe/repository-root'
import { endAllProcesses, endProcessesOnExit, runToEnd } from './run-process'
import { benchShoppers } from './shoppers/run'
import { temporaryFolder } from './temporary-folder'
import { startTemporaryPostgres } from './temporary-postgres'

/** What can be measured, by the word after `npm run bench --`. Each gets the words after its own, and gives an exit code. */
const subjects: Record<string, (options: string[]) => Promise<number>> = {
  backend: benchBackend,
  search: benchSearch,
  import: benchImport,
  size: benchSize,
  pages: benchPages,
  shoppers: (options) => benchShoppers(productsOf27k(), options),
}

await runCommand(async () => {
  endProcessesOnExit()
  const [name = '', ...options] = process.argv.slice(2)
  const run = Object.hasOwn(subjects, name) ? subjects[name] : undefined
  if (!run) throw new Refusal(`npm run bench -- <what>, where <what> is ${Object.keys(subjects).join(', ')}.`)
  process.exitCode = await run(options)
  await endAllProcesses()
})

/** `npm run bench -- backend [--short] [--only=search]`: Markdown on standard output (docs/benchmarks.md). */
function benchBackend(options: string[]): Promise<number> {
  return benchProducts('backend/bench/run.ts', options)
}

/** `npm run bench -- import [--rows=100000] [--write]`: how long the products take to come in, in what memory, and what shoppers notice meanwhile. */
function benchImport(options: string[]): Promise<number> {
  return benchProducts('backend/bench/import/run.ts', options)
}

/** `npm run bench -- size [--copies=36] [--write]`: what calls cost more in a shop of a million products (docs/benchmarks.md). */
function benchSize(options: string[]): Promise<number> {
  return benchProducts('backend/bench/size/run.ts', options)
}

function productsOf27k(): string {
  const data = resolve(repositoryRoot, process.env.GROCERY_DATA ?? '../shared/data/grocery-27k/products.csv')
  if (!existsSync(data))
    throw new Refusal(`There is no ${data}: set GROCERY_DATA to the products.csv of 27 555 products.`)
  return data
}

/** Runs a script with the built backend, a PostgreSQL server, and the file of 27 555 products. */
async function benchProducts(script: string, options: string[]): Promise<number> {
  const data = productsOf27k()
  const program = programOf(await buildBackend('production'))
  const folder = await temporaryFolder('bench')
  const postgres = await startTemporaryPostgres({ isDurable: true })
  await mkdir(folder, { recursive: true })
  return runToEnd(process.execPath, ['--import', 'tsx', join(repositoryRoot, script), ...options], {
    env: {
      ...process.env,
      BENCH_FOLDER: folder,
      BENCH_DATABASE_URL: postgres.url,
      BENCH_POSTGRES_PID: String(postgres.pid),
      BENCH_BACKEND: program,
      GROCERY_DATA: data,
    },
  })
}

/** `npm run bench -- search [--only=demo] [--worst=30] [--write]`: how good the search's order is (docs/benchmarks.md). */
async function benchSearch(options: string[]): Promise<number> {
  const folder = resolve(repositoryRoot, process.env.GROCERY_SETS ?? '../shared/data')
  if (!existsSync(folder)) throw new Refusal(`There is no ${folder}: set GROCERY_SETS to the folder of the data sets.`)
  const postgres = await startTemporaryPostgres()
  return runToEnd(
    process.execPath,
    ['--import', 'tsx', join(repositoryRoot, 'backend/bench/search/run.ts'), ...options],
    {
      env: { ...process.env, BENCH_DATABASE_URL: postgres.url, GROCERY_SETS: folder },
    },
  )
}

/** `npm run bench -- pages [--short]`: the same for the pages and the document server. */
function benchPages(options: string[]): Promise<number> {
  return runToEnd(process.execPath, ['--import', 'tsx', join(repositoryRoot, 'shell/bench/run.ts'), ...options])
}
