import { join } from 'node:path'
import { fillShop, testInBrowser, testThroughEdge } from './browser-tests'
import { checkTypes } from './check-types'
import { Refusal, runCommand } from '../run/refusal'
import { repositoryRoot } from '../repository-root'
import { checkPageBudgets } from './page-budgets'
import { endAllProcesses, endProcessesOnExit, runToEnd } from '../run/run-process'
import { runJest } from './run-jest'
import { installSystemPackages } from './system-packages'
import { Tally } from './tally'
import { startTemporaryPostgres } from './temporary-postgres'
import { testedWorkspaces, workspaceOf } from './workspaces'

const tally = new Tally()

/**
 * Runs `npm test`: everything but the slow tests. `npm test -- quick`: what needs no server and no browser.
 * `npm test -- <workspace>`: one part; options after `e2e` go to Playwright. `npm test -- long`: the slow tests (docs/testing.md).
 */
await runCommand(async () => {
  endProcessesOnExit()
  const [part, ...options] = process.argv.slice(2)
  if (part === 'long') await testLong()
  else if (part === 'quick') await testQuickly()
  else if (part) await testPart(workspaceOf(part), options)
  else await testEverything()
  await endAllProcesses()
  process.exitCode = tally.finish()
})

async function testEverything(): Promise<void> {
  if (!hasPrograms()) return
  await checkStatically([])
  await testOnDatabases('Unit and component tests', testedWorkspaces)
  await tally.step('The shop is built, its store filled, pages weighed', async () =>
    checkPageBudgets(tally, await fillShop()),
  )
  await tally.step('Browser tests through npm start, sizes', () => testInBrowser(tally, 'all'))
  await tally.step('Browser tests through nginx, on PostgreSQL', () => testThroughEdge(tally))
}

async function testLong(): Promise<void> {
  if (!hasPrograms({ isLong: true })) return
  process.env.TEST_SET = 'long'
  await testOnDatabases('Long tests', testedWorkspaces)
  await tally.step('The shop is built, its store filled', async () => void (await fillShop()))
  await tally.step('Long browser tests', () => testInBrowser(tally, 'long'))
}

/** Static checks, components and rules: without PostgreSQL, browser, nginx or a compiler. */
async function testQuickly(): Promise<void> {
  process.env.TEST_SET = 'quick'
  await checkStatically([])
  await tally.step('Unit and component tests', () => runJest(tally, testedWorkspaces))
}

async function testPart(name: string, options: string[]): Promise<void> {
  const isWhole = name === 'backend' || name === 'e2e'
  if (isWhole && !hasPrograms()) return
  await checkStatically([name])
  if (name === 'backend') {
    await testOnDatabases('Tests', [name])
  } else if (name === 'e2e') {
    await tally.step('The shop is built, its store filled', async () => void (await fillShop()))
    await tally.step('Browser tests through npm start', () => testInBrowser(tally, 'all', options))
  } else if (testedWorkspaces.includes(name)) {
    await tally.step('Unit and component tests', () => runJest(tally, [name]))
  }
}

/**
 * Whether the programs are installed that half of the tests need: without them no test runs, so that none is left
 * out silently.
 */
function hasPrograms(which = { isLong: false }): boolean {
  try {
    installSystemPackages(which)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    tally.check('the programs that the tests use', false)
    return false
  }
}

/** Format, lint and types of these workspaces, of everything when none is named; side by side, because each uses one core. */
async function checkStatically(names: string[]): Promise<void> {
  const paths = names.length > 0 ? names : ['.']
  const check = async (name: string, run: Promise<boolean>) => tally.check(name, await run)
  await tally.step('Format, lint and types', async () => {
    await Promise.all([
      check('types (npm run types)', checkTypes(names)),
      check('lines of rooms', runTool('tsx/dist/cli.mjs', [join(repositoryRoot, 'tools/lint/check-rooms.ts')])),
      check('lint', runTool('eslint/bin/eslint.js', ['--max-warnings=0', ...cachedIn('eslint'), ...paths])),
      check(
        'format (npm run format puts it right)',
        runTool('prettier/bin/prettier.cjs', ['--check', ...cachedIn('prettier'), ...paths]),
      ),
    ])
  })
}

/** A file that has not changed since it passed is not checked again. */
function cachedIn(name: string): string[] {
  return ['--cache', '--cache-strategy=content', `--cache-location=${join(repositoryRoot, '.tmp', name)}`]
}

async function runTool(file: string, options: string[]): Promise<boolean> {
  return (await runToEnd(process.execPath, [join(repositoryRoot, 'node_modules', file), ...options])) === 0
}

/**
 * Tests of these workspaces; the backend's on a PostgreSQL server, as a shop in production, and what differs there on the embedded
 * database, too (backend/jest.pglite.config.mjs).
 */
async function testOnDatabases(title: string, names: string[]): Promise<void> {
  await tally.step(title, async () => {
    const postgres = await startTemporaryPostgres()
    try {
      await runJest(tally, [...names, 'backend/jest.pglite.config.mjs'], { TEST_DATABASE_URL: postgres.url })
    } finally {
      await postgres.stop()
    }
  })
}
