import { join } from 'node:path'
import { type Form, type Option, readCommandLine } from '@souk-vert/shared/text/command-line'
import { repositoryRoot } from '../repository-root'
import { runCommand } from '../run/refusal'
import { endProcessesOnExit, runToEnd } from '../run/run-process'

const short: Option = { type: 'boolean', does: 'measure once, and for a shorter time' }

/** The script of each benchmark (docs/benchmarks.md); it prints Markdown. */
const benchmarks: (Form & { script: string })[] = [
  {
    name: 'backend',
    script: 'backend/bench/backend.ts',
    does: 'calls of the API: rate, latency, CPU time',
    options: { short, only: { type: 'string', value: '<text>', does: 'calls whose name has this text' } },
  },
  { name: 'import', script: 'backend/bench/import.ts', does: '27 555 products into an empty shop, and once more' },
  {
    name: 'search',
    script: 'backend/bench/search/run.ts',
    does: 'how often the search puts first what is meant',
    options: {
      only: { type: 'string', value: '<text>', does: 'one set of queries' },
      worst: { type: 'string', value: '<number>', does: 'so many of the worst queries are listed (10)' },
    },
  },
  {
    name: 'pages',
    script: 'tools/bench/pages.ts',
    does: 'first visits on a slow phone, and the rate of rendering',
    options: { short },
  },
  {
    name: 'shoppers',
    script: 'tools/bench/shoppers.ts',
    does: 'how many visits a second the whole shop serves',
    options: { short },
  },
]

await runCommand(async () => {
  endProcessesOnExit()
  const line = readCommandLine({ called: 'npm run bench --', forms: benchmarks })
  if (!line) return
  const { script } = benchmarks.find(({ name }) => name === line.name)!
  // The script reads the options that follow its name.
  const options = process.argv.slice(2).filter((word) => word !== line.name)
  process.exitCode = await runToEnd(process.execPath, ['--import', 'tsx', join(repositoryRoot, script), ...options])
})
