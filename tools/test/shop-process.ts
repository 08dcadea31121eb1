import { type ChildProcess, execFile } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createInterface } from 'node:readline'
import { freePort } from '../run/ports'
import { repositoryRoot } from '../repository-root'
import { signalGroup, startProcess } from '../run/run-process'

/** Variables of the environment that would make a shop under test another one than its test asks for. */
const ownSettings = [
  ...['PORT', 'HOST', 'DATA_DIR', 'DATABASE_URL', 'PUBLIC_URL', 'RELEASE_STORE', 'BACKEND_URL', 'DEMO', 'NODE_ENV'],
  ...['SECRET_KEY', 'ALLOWED_ORIGINS', 'TRUSTED_PROXIES', 'NODE_OPTIONS', 'COOKIE_SAME_SITE', 'METRICS_PORT'],
  ...['SMTP_URL', 'MAIL_FROM', 'ORDER_MAIL_TO', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL'],
  ...[
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'STRIPE_PUBLISHABLE_KEY',
    'CHARGILY_SECRET_KEY',
    'CHARGILY_API_URL',
    'ADMIN_EMAIL',
    'MFE_OVERRIDE_ORIGINS',
    'DOCUMENTS_METRICS_PORT',
    'VITALS_SHARE',
  ],
  ...[
    'MFE_INSPECT',
    'DOCUMENTS_BACKEND_URL',
    'ADMIN_PASSWORD',
    'SERVER_KEY',
    'RELEASE_TOKEN',
    'RELEASE_KEYS',
    'RELEASE_SIGNING_KEY',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ],
]

export interface ShopOptions {
  /** Absolute. An empty or missing folder becomes a new demo shop. */
  dataDir: string
  /** A free one when left out. */
  port?: number
  /** Settings beside those of a shop in demo mode, such as DATABASE_URL. */
  env?: Record<string, string>
}

/** A whole shop, started as a person starts it. */
export interface ShopProcess {
  /** Address without a slash at the end. */
  url: string
  port: number
  dataDir: string
  /** Every line that it has printed so far. */
  lines: string[]
  /** Process numbers of launcher and parts. */
  pids(): Promise<Record<'launcher' | 'backend' | 'documents', number>>
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>
  /** `kill -9` of the launcher and both parts at once. */
  kill(): Promise<void>
}

/** Rendering, in ms, and the start of a new shell get so long: a busy machine must not look like a broken page. */
const patience = { RENDER_TIMEOUT_MS: '60000', SHELL_TIMEOUT_S: '50' }

/** Runs `npm start` until its Ready line. Rejects with everything that it printed when it ends before. */
export async function startShop({ dataDir, port, env = {} }: ShopOptions): Promise<ShopProcess> {
  const ownPort = port ?? (await freePort())
  // The preload ends the shop when the test that started it is gone.
  const preload = join(repositoryRoot, 'tools/run/follow-launcher.mjs')
  const launcher = startProcess(process.execPath, ['--import', preload, join(repositoryRoot, 'start.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...cleanEnvironment(),
      ...patience,
      // All journeys come from one address, and more often than people.
      RATE_LIMIT: 'off',
      PORT: String(ownPort),
      DATA_DIR: dataDir,
      ...env,
    },
  })
  const lines: string[] = []
  await readyLine(launcher, lines)

  const ended = () => launcher.exitCode !== null || launcher.signalCode !== null
  const pids = async () => {
    const { stdout } = await promisify(execFile)('ps', ['--ppid', String(launcher.pid), '-o', 'pid=,args='])
    const pidOf = (script: RegExp) => parseInt(stdout.split('\n').findLast((line) => script.test(line)) ?? '')
    const [backend, documents] = [pidOf(/backend\/dist\/.*server\.js/), pidOf(/\/shell\/.*server\.js/)]
    return { launcher: launcher.pid!, backend, documents }
  }
  return {
    url: `http://localhost:${ownPort}`,
    port: ownPort,
    dataDir,
    lines,
    pids,
    async stop() {
      if (ended()) return
      const exit = once(launcher, 'exit')
      signalGroup(launcher, 'SIGTERM')
      await exit
    },
    async kill() {
      if (ended()) return
      const exit = once(launcher, 'exit')
      for (const pid of Object.values(await pids())) if (pid) killProcess(pid)
      await exit
    },
  }
}

/** A part that ended a moment ago is fine. */
function killProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function readyLine(launcher: ChildProcess, lines: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const addLine = (line: string) => {
      lines.push(line)
      if (line.startsWith('Ready: ')) resolve()
    }
    createInterface({ input: launcher.stdout! }).on('line', addLine)
    createInterface({ input: launcher.stderr! }).on('line', addLine)
    launcher.once('exit', (code) => reject(new Error(`The shop ended with code ${code}:\n${lines.join('\n')}`)))
  })
}

function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !ownSettings.includes(name)))
}
