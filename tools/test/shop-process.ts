import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../run/ports'
import { repositoryRoot } from '../repository-root'
import { hasPrinted, startLogged } from './logged-process'

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
  /** Process numbers of launcher and parts. */
  pids(): Promise<Record<'launcher' | 'backend' | 'documents', number>>
  /** Asks it to end and waits until it has. */
  stop(): Promise<void>
}

/** Rendering, in ms, and the start of a new shell get so long: a busy machine must not look like a broken page. */
const patience = { RENDER_TIMEOUT_MS: '60000', SHELL_TIMEOUT_S: '50' }

/** Runs `npm start` until its Ready line. Rejects with everything that it printed when it ends before. */
export async function startShop({ dataDir, port, env = {} }: ShopOptions): Promise<ShopProcess> {
  const ownPort = port ?? (await freePort())
  // A setting of the shop outside would make the one under test another one than its test asks for.
  const { PATH, HOME, TMPDIR } = process.env
  // The preload ends the shop when the test that started it is gone.
  const preload = join(repositoryRoot, 'tools/run/follow-launcher.mjs')
  const launcher = startLogged(process.execPath, ['--import', preload, join(repositoryRoot, 'start.mjs')], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...{ PATH, HOME, TMPDIR },
      ...patience,
      // All journeys come from one address, and more often than people.
      RATE_LIMIT: 'off',
      PORT: String(ownPort),
      DATA_DIR: dataDir,
      ...env,
    },
  })
  await launcher.until(() => hasPrinted(launcher, 'Ready: '))

  const pid = launcher.child.pid!
  const pids = async () => {
    const { stdout } = await promisify(execFile)('ps', ['--ppid', String(pid), '-o', 'pid=,args='])
    const pidOf = (script: RegExp) => parseInt(stdout.split('\n').findLast((line) => script.test(line)) ?? '')
    const [backend, documents] = [pidOf(/backend\/dist\/.*server\.js/), pidOf(/\/shell\/.*server\.js/)]
    return { launcher: pid, backend, documents }
  }
  return { url: `http://localhost:${ownPort}`, port: ownPort, dataDir, pids, stop: () => launcher.end() }
}
