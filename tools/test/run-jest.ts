import { readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { repositoryRoot } from '../repository-root'
import { runToEnd } from '../run/run-process'
import { failureOf, type Tally } from './tally'

/** The parts used of jest's `--json` report. */
interface JestReport {
  numPassedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: {
      fullName: string
      status: 'passed' | 'failed' | 'pending' | 'todo' | 'skipped' | 'disabled'
      failureMessages: string[]
    }[]
  }[]
}

/** One more than there are cores: many tests wait for processes and databases. Each long one is a whole shop. */
const workers = () => availableParallelism() + (process.env.TEST_SET === 'long' ? 0 : 1)

/**
 * In this time a worker whose tests are done has ended: its memory of a gigabyte is freed, which takes longer than jest's 500 ms
 * where all end at once. One that is ended by force then has a test that leaves something open.
 */
const END_MS = 60_000

/** Warnings of webpack when jest, importing it, looks at each of its exports. */
const MOVED_IN_WEBPACK = [
  'JAVASCRIPT_MODULES_PLUGIN',
  'LIBRARY_TEMPLATE_PLUGIN',
  'SINGLE_ENTRY_PLUGIN',
  'OPTIONS_DEFAULTER',
].map((name) => `DEP_WEBPACK_${name}`)

/**
 * Runs the tests of these projects, workspaces or jest configurations, in one jest. A test that did not run counts as
 * failed: nothing is skipped silently. `env` holds settings for the tests.
 */
export async function runJest(tally: Tally, projects: string[], env: Record<string, string> = {}): Promise<void> {
  const reportFile = join(tmpdir(), `storefront-jest-${process.pid}.json`)
  const report = ['--json', `--outputFile=${reportFile}`]
  const options = [
    `--maxWorkers=${workers()}`,
    `--testSequencer=${join(repositoryRoot, 'tools/test/longest-first.mjs')}`,
    `--workerGracefulExitTimeout=${END_MS}`,
    ...report,
    '--projects',
    ...projects,
  ]
  const jest = join(repositoryRoot, 'node_modules/jest/bin/jest.js')
  const silenced = ['ExperimentalWarning', ...MOVED_IN_WEBPACK].map((warning) => `--disable-warning=${warning}`)
  // A test file uses an embedded database for seconds: its code is not compiled a second time, for speed.
  const node = ['--experimental-vm-modules', '--liftoff-only', ...silenced]
  const code = await runToEnd(process.execPath, [...node, jest, ...options], {
    // The report goes to the file; what a person reads comes on stderr.
    stdio: ['ignore', 'ignore', 'inherit'],
    // The bucket's client says in each process that its versions of 2027 want a newer Node; the lockfile has it pinned.
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true', ...env },
  })

  const result = await readReport(reportFile)
  const failed = result ? failuresOf(result) : []
  if (code !== 0 && failed.length === 0) failed.push(`Jest itself (${projects.join(', ')}): see its output above`)
  tally.add(result?.numPassedTests ?? 0, failed)
}

async function readReport(file: string): Promise<JestReport | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  await rm(file, { force: true })
  return text === undefined ? undefined : (JSON.parse(text) as JestReport)
}

/** Texts that name each test that failed or did not run, and each file without a test. */
const failuresOf = ({ testResults }: JestReport): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const path = relative(repositoryRoot, name)
    if (assertionResults.length === 0) return [`${path}: ${message.trim().split('\n')[0] || 'holds no test'}`]
    const notPassed = assertionResults.filter(({ status }) => status !== 'passed')
    return notPassed.map(({ fullName, status, failureMessages: [error] }) =>
      failureOf(`${path}: ${fullName}${status === 'failed' ? '' : ` (${status})`}`, error),
    )
  })
