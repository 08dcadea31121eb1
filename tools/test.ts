import { join } from 'node:path'
import { testInBrowser, testThroughEdge } from './browser-tests'
import { checkTypes } from './check-types'
import { Refusal, runCommand } from './refusal'
import { repositoryRoot } from 'shared/mfe/repository-root'
import { endAllProcesses, endProcessesOnExit, runToEnd } from './run-process'
import { runJest } from './run-jest'
import { installSystemPackages } from './system-packages'
import { Tally } from './tally'
import { startTemporaryPostgres } from './temporary-postgres'
import { testedWorkspaces, workspaceOf, workspaces } from './workspaces'

const tally = new Tally()

/** `npm test`: everything. `npm test -- <workspace>`: one part, the backend on both databases; what follows `e2e` goes to Playwright. */
await runCommand(async () => {
  endProcessesOnExit()
  const [part, ...options] = process.argv.slice(2)
  if (part) await testPart(workspaceOf(part), options)
  else await testEverything()
  await endAllProcesses()
  process.exitCode = tally.finish()
})

async function testEverything(): Promise<void> {
  if (!hasPrograms()) return
  await step('Format', () => checkFormat(['.']))
  await step('Lint', () => checkLint(['.']))
  await step('Types', () => countTypes(workspaces))
  await step('Unit and component tests; backend on PGlite', () => runJest(tally, testedWorkspaces))
  await step('Backend on PostgreSQL', testBackendOnPostgres)
  await step('Browser tests through npm start, sizes', () => testInBrowser(tally))
  await step('Browser tests through nginx, on PostgreSQL', () => testThroughEdge(tally))
}

/** Without them half of the tests would be left out silently: then none run. */
function hasPrograms(): boolean {
  try {
    installSystemPackages()
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    tally.check('the programs that the tests use', false)
    return false
  }
}

/** On both databases; where there is no PostgreSQL server the second half counts as failed, not as left out. */
async function testBackend(): Promise<void> {
  await step('Tests on PGlite', () => runJest(tally, ['backend']))
  await step('Tests on PostgreSQL', testBackendOnPostgres)
}

async function testPart(name: string, options: string[]): Promise<void> {
  await step('Format', () => checkFormat([name]))
  await step('Lint', () => checkLint([name]))
  await step('Types', () => countTypes([name]))
  if (name === 'backend') await testBackend()
  else if (testedWorkspaces.includes(name)) await step('Unit and component tests', () => runJest(tally, [name]))
  if (name === 'e2e') await step('Browser tests through npm start', () => testInBrowser(tally, options))
}

/** A step that breaks down counts as one failure, and the others still run. */
async function step(title: string, run: () => Promise<void>): Promise<void> {
  console.log(`\n── ${title}`)
  const startedAt = Date.now()
  try {
    await run()
  } catch (error) {
    console.error(error)
    tally.check(`${title}: broke down, see above`, false)
  }
  console.log(`   ${title}: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`)
}

async function checkFormat(paths: string[]): Promise<void> {
  tally.check(
    'format (npm run format puts it right)',
    (await runTool('prettier/bin/prettier.cjs', ['--check', ...paths])) === 0,
  )
}

async function checkLint(paths: string[]): Promise<void> {
  tally.check('lint', (await runTool('eslint/bin/eslint.js', ['--max-warnings=0', ...paths])) === 0)
}

function runTool(file: string, options: string[]): Promise<number> {
  return runToEnd(process.execPath, [join(repositoryRoot, 'node_modules', file), ...options])
}

async function countTypes(names: string[]): Promise<void> {
  const failed = await checkTypes(names)
  tally.add(
    names.length - failed.length,
    failed.map((name) => `types of ${name}`),
  )
}

async function testBackendOnPostgres(): Promise<void> {
  const postgres = await startTemporaryPostgres()
  try {
    await runJest(tally, ['backend'], 'on PostgreSQL: ', { TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}
