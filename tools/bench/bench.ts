import { join } from 'node:path'
import { type Form, type Option, readCommandLine } from '@souk-vert/shared/text/command-line'
import { repositoryRoot } from '../repository-root'
import { runCommand } from '../run/refusal'
import { URL_OPTION } from '../test/browse-shop'
import { endAllProcesses, endProcessesOnExit } from '../run/run-process'
import { machine } from './markdown'

const short: Option = { type: 'boolean', does: 'measure once, and for a shorter time' }

/** The module of each benchmark (docs/benchmarks.md), whose `run` prints Markdown. */
const benchmarks: (Form & { module: string })[] = [
  {
    name: 'backend',
    module: 'backend/bench/backend.ts',
    does: 'calls of the API: rate, latency, CPU time',
    options: { short, only: { type: 'string', value: '<text>', does: 'calls whose name has this text' } },
  },
  {
    name: 'import',
    module: 'backend/bench/import.ts',
    does: '27 555 products into an empty shop, and once more',
  },
  {
    name: 'search',
    module: 'backend/bench/search/run.ts',
    does: 'how often the search puts first what is meant',
    options: {
      only: { type: 'string', value: '<text>', does: 'one set of queries' },
      worst: { type: 'string', value: '<number>', does: 'so many of the worst queries are listed (10)' },
    },
  },
  {
    name: 'pages',
    module: 'tools/bench/pages.ts',
    does: 'first visits on a slow phone, beside the same pages without script, and the rate of rendering',
    options: {
      short,
      languages: { type: 'boolean', does: 'first visits in each language in turns, and nothing else' },
      ...URL_OPTION,
    },
  },
  {
    name: 'shoppers',
    module: 'tools/bench/shoppers.ts',
    does: 'how many visits a second the whole shop serves',
    options: { short, offers: { type: 'boolean', does: 'orders have a fee, a time and a coupon' } },
  },
]

await runCommand(async () => {
  endProcessesOnExit()
  const line = readCommandLine({ called: 'npm run bench --', forms: benchmarks })
  if (!line) return
  const { module } = benchmarks.find(({ name }) => name === line.name)!
  const { run } = (await import(join(repositoryRoot, module))) as { run(options: object): Promise<void> }
  console.log(`${machine()}.\n`)
  await run(line.values)
  await endAllProcesses()
})
