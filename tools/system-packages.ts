import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath } from './chromium'
import { postgresFolder } from './temporary-postgres'
import { Refusal } from './refusal'

interface SystemPackage {
  name: string
  /** Debian's packages that bring it. */
  debian: string[]
  isInstalled(): boolean
  /** How to point at one that is installed elsewhere. */
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
    name: 'nginx’s two modules for brotli',
    debian: ['libnginx-mod-http-brotli-filter', 'libnginx-mod-http-brotli-static'],
    isInstalled: hasBrotliModules,
    setting: 'NGINX_PATH of an nginx that has them',
  },
  {
    name: 'PostgreSQL 15 or newer (its server programs)',
    debian: ['postgresql'],
    isInstalled: () => postgresFolder() !== undefined,
    setting: 'POSTGRES_BIN',
  },
]

const nginxPath = () => process.env.NGINX_PATH || ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync)

/** Where nginx/start.mjs looks for them. */
function hasBrotliModules(): boolean {
  const path = nginxPath()
  const buildOptions = path ? spawnSync(path, ['-V'], { encoding: 'utf8' }).stderr : ''
  const folder = /--modules-path=(\S+)/.exec(buildOptions)?.[1] ?? '/usr/lib/nginx/modules'
  return ['filter', 'static'].every((kind) => existsSync(join(folder, `ngx_http_brotli_${kind}_module.so`)))
}

/** Installs what the tests need beside npm's packages: through apt when this is root, else it throws a Refusal that says what. */
export function installSystemPackages(): void {
  const missing = needed.filter((each) => !each.isInstalled())
  if (missing.length === 0) return
  const packages = missing.flatMap(({ debian }) => debian)
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    const ways = missing.map(({ name, setting }) => `${name} (or set ${setting})`)
    throw new Refusal(`Missing for the tests: ${ways.join(', ')}. On Debian: sudo apt install ${packages.join(' ')}`)
  }
  console.log(`Installing ${packages.join(', ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  apt(['update', '-qq'], env)
  apt(['install', '-y', '-qq', '--no-install-recommends', ...packages], env)
  const absent = missing.filter((each) => !each.isInstalled()).map(({ name, setting }) => `${name} (set ${setting})`)
  if (absent.length > 0) throw new Refusal(`Installed, but not where they usually are: ${absent.join(', ')}.`)
}

function apt(options: string[], env: NodeJS.ProcessEnv): void {
  const { status } = spawnSync('apt-get', options, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Refusal(`apt-get ${options.join(' ')} failed, see above.`)
}
