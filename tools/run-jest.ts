import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
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

interface JestRun {
  /** Settings for the tests. */
  env?: Record<string, string>
  /** Before the names of those that fail. */
  label?: string
}

/**
 * Runs the tests of these projects, workspaces or jest configurations, in one jest. A test that did not run counts as
 * failed: nothing is skipped silently.
 */
export async function runJest(tally: Tally, projects: string[], { env = {}, label = '' }: JestRun = {}): Promise<void> {
  const reportFile = join(tmpdir(), `storefront-jest-${process.pid}.json`)
  const options = ['--projects', ...projects, '--maxWorkers=2', '--json', `--outputFile=${reportFile}`]
  const jest = join(repositoryRoot, 'node_modules/jest/bin/jest.js')
  const node = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning']
  const code = await runToEnd(process.execPath, [...node, jest, ...options], {
    // The report goes to the file; what a person reads comes on stderr.
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...env },
  })

  const report = await readReport(reportFile)
  const failed = report ? failuresOf(report).map((line) => `${label}${line}`) : []
  if (code !== 0 && failed.length === 0)
    failed.push(`${label}jest itself (${projects.join(', ')}): see its output above`)
  tally.add(report?.numPassedTests ?? 0, failed)
}

async function readReport(file: string): Promise<JestReport | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  await rm(file, { force: true })
  return text === undefined ? undefined : (JSON.parse(text) as JestReport)
}

const failuresOf = ({ testResults }: JestReport) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(repositoryRoot, name)
    if (assertionResults.length === 0) return [`${file}: ${message.trim().split('\n')[0] || 'holds no test'}`]
    const notPassed = assertionResults.filter(({ status }) => status !== 'passed')
    return notPassed.map(({ fullName, status }) => `${file}: ${fullName}${status === 'failed' ? '' : ` (${status})`}`)
  })
