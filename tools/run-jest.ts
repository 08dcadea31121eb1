import { readFile, rm } from 'node:fs/promises'
import { availableParallelism, tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { repositoryRoot } from 'shared/mfe/repository-root'
import { runToEnd } from './run-process'
import type { Tally } from './tally'

/** What is read of jest's `--json` report. */
interface JestReport {
  numPassedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: 'passed' | 'failed' | 'pending' | 'todo' | 'skipped' | 'disabled' }[]
  }[]
}

/** One more than there are cores: many tests wait for processes and databases. Each long one is a whole shop. */
const workers = () => availableParallelism() + (process.env.TEST_SET === 'long' ? 0 : 1)

/** So many files may need a second try; of more, something is wrong that another try would only hide. */
const MOST_SECOND_TRIES = 3

/**
 * Runs the tests of these projects, workspaces or jest configurations, in one jest. A test that did not run counts as
 * failed: nothing is skipped silently. As in the browser tests, a few files that failed are tried once more, and the tally
 * names what passed only then. `env` are settings for the tests.
 */
export async function runJest(tally: Tally, projects: string[], env: Record<string, string> = {}): Promise<void> {
  const first = await runOnce(projects, [], env)
  const files = [...new Set(first.failed.map(({ file }) => file))]
  const isWorthAnother = files.length > 0 && files.length <= MOST_SECOND_TRIES && !files.includes(JEST_ITSELF)
  const second = isWorthAnother ? await runOnce(projects, files, env) : undefined

  const failed = second?.failed ?? first.failed
  const shaky = first.failed.filter(({ line }) => !failed.some((each) => each.line === line))
  tally.add(
    first.passed + (second ? shaky.length : 0),
    failed.map(({ line }) => line),
  )
  tally.addShaky(second ? shaky.map(({ line }) => line) : [])
}

/** What webpack says when jest, importing it, looks at each of its exports. */
const MOVED_IN_WEBPACK = [
  'JAVASCRIPT_MODULES_PLUGIN',
  'LIBRARY_TEMPLATE_PLUGIN',
  'SINGLE_ENTRY_PLUGIN',
  'OPTIONS_DEFAULTER',
].map((name) => `DEP_WEBPACK_${name}`)

/** Stands for a file where jest broke down without a report of its tests. */
const JEST_ITSELF = 'jest itself'

interface Outcome {
  passed: number
  /** What failed, and the line that names it. */
  failed: { file: string; line: string }[]
}

async function runOnce(projects: string[], files: string[], env: Record<string, string>): Promise<Outcome> {
  const reportFile = join(tmpdir(), `storefront-jest-${process.pid}.json`)
  const options = [`--maxWorkers=${workers()}`, '--json', `--outputFile=${reportFile}`, '--projects', ...projects]
  const only = files.length > 0 ? ['--runTestsByPath', ...files] : []
  const jest = join(repositoryRoot, 'node_modules/jest/bin/jest.js')
  const silenced = ['ExperimentalWarning', ...MOVED_IN_WEBPACK].map((warning) => `--disable-warning=${warning}`)
  const node = ['--experimental-vm-modules', ...silenced]
  const code = await runToEnd(process.execPath, [...node, jest, ...options, ...only], {
    // The report goes to the file; what a person reads comes on stderr.
    stdio: ['ignore', 'ignore', 'inherit'],
    // The bucket's client says in each process that its versions of 2027 want a newer Node; the lockfile has it pinned.
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true', ...env },
  })

  const report = await readReport(reportFile)
  const failed = report ? failuresOf(report) : []
  if (code !== 0 && failed.length === 0)
    failed.push({ file: JEST_ITSELF, line: `${JEST_ITSELF} (${projects.join(', ')}): see its output above` })
  return { passed: report?.numPassedTests ?? 0, failed }
}

async function readReport(file: string): Promise<JestReport | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  await rm(file, { force: true })
  return text === undefined ? undefined : (JSON.parse(text) as JestReport)
}

const failuresOf = ({ testResults }: JestReport): Outcome['failed'] =>
  testResults.flatMap(({ name: file, message, assertionResults }) => {
    const path = relative(repositoryRoot, file)
    if (assertionResults.length === 0)
      return [{ file, line: `${path}: ${message.trim().split('\n')[0] || 'holds no test'}` }]
    const notPassed = assertionResults.filter(({ status }) => status !== 'passed')
    return notPassed.map(({ fullName, status }) => ({
      file,
      line: `${path}: ${fullName}${status === 'failed' ? '' : ` (${status})`}`,
    }))
  })
