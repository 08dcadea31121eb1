import { join } from 'node:path'
import { repositoryRoot } from 'shared/mfe/repository-root'
import { Refusal, runCommand } from './refusal'
import { endProcessesOnExit, runToEnd } from './run-process'

/** The script of each benchmark (docs/benchmarks.md); it prints Markdown. */
const scripts = new Map([
  ['backend', 'backend/bench/backend.ts'],
  ['import', 'backend/bench/import.ts'],
  ['search', 'backend/bench/search/run.ts'],
  ['pages', 'tools/bench/pages.ts'],
  ['shoppers', 'tools/bench/shoppers.ts'],
])

await runCommand(async () => {
  endProcessesOnExit()
  const [name = '', ...options] = process.argv.slice(2)
  const script = scripts.get(name)
  if (!script) throw new Refusal(`npm run bench -- <what>, where <what> is ${[...scripts.keys()].join(', ')}.`)
  process.exitCode = await runToEnd(process.execPath, ['--import', 'tsx', join(repositoryRoot, script), ...options])
})
