import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath, headlessShell } from '@souk-vert/shared/testing/chromium'
import { postgresFolder } from './temporary-postgres'
import { Refusal } from '../run/refusal'

interface SystemPackage {
  name: string
  /** Debian's packages that bring it. */
  debian: string[]
  isInstalled(): boolean
  /** Setting that points at one that is installed elsewhere. */
  setting: string
}

const needed: SystemPackage[] = [
  {
    name: 'Chromium',
    debian: ['chromium'],
    isInstalled: () => chromiumPath() !== undefined,
    setting: 'CHROMIUM_PATH',
  },
  {
    name: 'nginx',
    debian: ['nginx-light'],
    isInstalled: () => nginxPath() !== undefined,
    setting: 'NGINX_PATH',
  },
  {
    name: 'nginx’s module for brotli',
    debian: ['libnginx-mod-http-brotli-filter'],
    isInstalled: hasBrotliModule,
    setting: 'NGINX_PATH of an nginx that has it',
  },
  {
    name: 'PostgreSQL 15 or newer (its server programs)',
    debian: ['postgresql'],
    isInstalled: () => postgresFolder() !== undefined,
    setting: 'POSTGRES_BIN',
  },
]

/** Packages that only the long tests need. */
const neededForLong: SystemPackage[] = [
  {
    name: 'systemd’s commands',
    debian: ['systemd'],
    isInstalled: () => spawnSync('systemd-analyze', ['--version']).status === 0,
    setting: 'PATH',
  },
  {
    name: 'Prometheus with promtool',
    debian: ['prometheus'],
    isInstalled: () => prometheusFolder() !== undefined,
    setting: 'PROMETHEUS_BIN',
  },
  {
    name: 'Java, for the validator of documents',
    debian: ['default-jre-headless'],
    isInstalled: () => spawnSync('java', ['-version']).status === 0,
    setting: 'PATH',
  },
]

/** The folder of the programs prometheus and promtool: PROMETHEUS_BIN, else where Debian puts them. */
export const prometheusFolder = () =>
  [process.env.PROMETHEUS_BIN, '/usr/bin'].find((place) => place && existsSync(join(place, 'promtool')))

const nginxPath = () => process.env.NGINX_PATH || ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync)

/** Whether they are in the folder in which nginx/start.mjs looks for them. */
function hasBrotliModule(): boolean {
  const path = nginxPath()
  const buildOptions = path ? spawnSync(path, ['-V'], { encoding: 'utf8' }).stderr : ''
  const folder = /--modules-path=(\S+)/.exec(buildOptions)?.[1] ?? '/usr/lib/nginx/modules'
  return existsSync(join(folder, 'ngx_http_brotli_filter_module.so'))
}

/**
 * Installs what the tests need beside npm's packages, and the long ones where they are to run: through apt when this is root,
 * else it throws a Refusal that says what.
 */
export function installSystemPackages({ isLong = false } = {}): void {
  const hasApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (hasApt && !process.env.CHROMIUM_PATH && !existsSync(headlessShell)) wish('chromium-headless-shell')
  const missing = [...needed, ...(isLong ? neededForLong : [])].filter((each) => !each.isInstalled())
  if (missing.length === 0) return
  const packages = missing.flatMap(({ debian }) => debian)
  if (!hasApt) {
    const ways = missing.map(({ name, setting }) => `${name} (or set ${setting})`)
    throw new Refusal(`Missing for the tests: ${ways.join(', ')}. On Debian: sudo apt install ${packages.join(' ')}`)
  }
  console.log(`Installing ${packages.join(', ')} …`)
  for (const options of aptInstall(packages))
    if (!apt(options)) throw new Refusal(`apt-get ${options.join(' ')} failed, see above.`)
  const absent = missing.filter((each) => !each.isInstalled()).map(({ name, setting }) => `${name} (set ${setting})`)
  if (absent.length > 0) throw new Refusal(`Installed, but not where they usually are: ${absent.join(', ')}.`)
}

/** Installs packages that make the tests quicker, where they are available. */
function wish(name: string): void {
  console.log(`Installing ${name} …`)
  const isThere = aptInstall([name]).every((options) => apt([...options, ...hurried], WISH_LIMIT_MS))
  if (!isThere) console.log(`${name} is not available: the tests run without it, and take longer.`)
}

/** A wish is given up after this long, in ms. */
const WISH_LIMIT_MS = 120_000

/** A machine without a network says so at once. */
const hurried = ['-o', 'Acquire::http::Timeout=10', '-o', 'Acquire::Retries=0']

/** Arguments of the apt-get calls, one after the other. */
const aptInstall = (packages: string[]): string[][] => [
  ['update', '-qq'],
  ['install', '-y', '-qq', '--no-install-recommends', ...packages],
]

/** Whether apt-get did it. */
function apt(options: string[], timeout?: number): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', options, { env, timeout, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}
