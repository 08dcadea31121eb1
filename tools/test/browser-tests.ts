import { cp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEdge } from './edge/edge-process'
import { freePort } from '../run/ports'
import { repositoryRoot } from '../repository-root'
import { runToEnd } from '../run/run-process'
import { selfMadeCertificate, type Certificate } from './edge/self-made-certificate'
import { startShop } from './shop-process'
import { failureOf, type Tally } from './tally'
import { startTemporaryPostgres } from './temporary-postgres'
import { temporaryFolder } from './temporary-folder'

/** The parts of Playwright's JSON report that are read. */
interface PlaywrightReport {
  suites: PlaywrightSuite[]
  errors: { message?: string }[]
}
interface PlaywrightSuite {
  title: string
  file?: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; tests: PlaywrightTest[] }[]
}
interface PlaywrightTest {
  projectName: string
  status: 'expected' | 'unexpected' | 'skipped'
  results: { errors: { message?: string }[] }[]
}

let filled: Promise<string> | undefined

/** The data folder of a demo shop that has run once, in which none runs; made once. Tests start shops on copies of it. */
export function fillShop(): Promise<string> {
  filled ??= temporaryFolder('filled').then(async (dataDir) => {
    await (await startShop({ dataDir })).stop()
    return dataDir
  })
  return filled
}

/**
 * Journeys against the production build as `npm start` serves it, on the embedded database; with all of them, the sizes.
 * `options` go to Playwright, such as `-g <text>`.
 */
export async function testInBrowser(tally: Tally, set: 'all' | 'long', options: string[] = []): Promise<void> {
  const template = await fillShop()
  const dataDir = await temporaryFolder('e2e')
  await cp(template, dataDir, { recursive: true })
  const shop = await startShop({ dataDir })
  await runPlaywright(tally, { set, url: shop.url, template, label: '', options })
  if (set === 'all' && options.length === 0) {
    const code = await runToEnd('npm', ['run', '-s', 'size', '--', `--url=${shop.url}`])
    tally.check('npm run size', code === 0)
  }
  await shop.stop()
}

/** The key journeys through nginx with TLS, on a real PostgreSQL server. */
export async function testThroughEdge(tally: Tally): Promise<void> {
  const dataDir = await temporaryFolder('edge')
  const postgres = await startTemporaryPostgres()
  try {
    // The remotes are built and the pictures drawn already; the database is another one, and filled again.
    for (const folder of ['releases', 'uploads'])
      await cp(join(await fillShop(), folder), join(dataDir, folder), { recursive: true })
    const backendUrl = `http://127.0.0.1:${await freePort()}`
    const port = await freePort()
    const certificate = await selfMadeCertificate(dataDir)
    const edge = await startEdge({ dataDir, documentsPorts: [port], backendUrls: [backendUrl], certificate })
    const env = { DATABASE_URL: postgres.url, BACKEND_URL: backendUrl, PUBLIC_URL: edge.url }
    const shop = await startShop({ dataDir, port, env })
    await runPlaywright(tally, { set: 'key', url: edge.url, label: 'through nginx: ', certificate })
    await shop.stop()
    await edge.stop()
  } finally {
    await postgres.stop()
  }
}

interface PlaywrightRun {
  /** Every journey at the width it names, those tagged `@key` at the other one, or the long ones. */
  set: 'all' | 'key' | 'long'
  url: string
  label: string
  /** The filled data folder that shops of single tests are copied from. */
  template?: string
  options?: string[]
  /** The shop's certificate for https. */
  certificate?: Certificate
}

/** Runs a set of journeys against a shop that is there, into a tally. */
export async function runPlaywright(
  tally: Tally,
  { set, url, label, template = '', options = [], certificate }: PlaywrightRun,
): Promise<void> {
  const reportFile = join(tmpdir(), `storefront-playwright-${process.pid}.json`)
  const playwright = join(repositoryRoot, 'node_modules/@playwright/test/cli.js')
  const code = await runToEnd(process.execPath, [playwright, 'test', ...options], {
    cwd: join(repositoryRoot, 'e2e'),
    env: {
      ...process.env,
      E2E_BASE_URL: url,
      E2E_SET: set,
      E2E_TEMPLATE: template,
      E2E_REPORT: reportFile,
      // Environment of the journeys' own requests, beside their browser.
      ...(certificate && { NODE_EXTRA_CA_CERTS: certificate.certificate }),
      // A test of jest may start it, too.
      JEST_WORKER_ID: undefined,
    },
  })

  const text = await readFile(reportFile, 'utf8').catch(() => undefined)
  await rm(reportFile, { force: true })
  const tests = text === undefined ? [] : testsOf((JSON.parse(text) as PlaywrightReport).suites)
  const failed = tests.filter(({ status }) => status !== 'expected')
  const lines = failed.map(({ name, status, error }) =>
    failureOf(`${label}${name}${status === 'unexpected' ? '' : ` (${status})`}`, error),
  )
  if (code !== 0 && lines.length === 0) lines.push(`${label}Playwright itself: see its output above`)
  tally.add(tests.length - failed.length, lines)
}

function testsOf(suites: PlaywrightSuite[]): { name: string; status: string; error?: string }[] {
  return suites.flatMap(({ title, specs = [], suites: inner = [] }) => [
    ...specs.flatMap((spec) =>
      spec.tests.map(({ projectName, status, results }) => ({
        name: `${title} › ${spec.title} (${projectName})`,
        status,
        error: results.at(-1)?.errors[0]?.message,
      })),
    ),
    ...testsOf(inner),
  ])
}
