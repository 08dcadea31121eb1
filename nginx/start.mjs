// Starts the production edge in the foreground: `npm run start -w nginx`. Plain JavaScript with Node's own modules only,
// so that a machine that is nothing but the edge needs no packages.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Requests under way may take this long to finish after SIGTERM, in ms. */
const finishTimeoutMs = 9000

const brotliSettings = `brotli on;
  brotli_static on;
  brotli_comp_level 5;
  brotli_min_length 512;
  brotli_types text/css text/javascript text/plain application/json application/xml image/svg+xml;`

const env = process.env
const repositoryRoot = fileURLToPath(new URL('..', import.meta.url))
const nginx = env.NGINX_PATH || ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync) || 'nginx'

const port = Number(env.EDGE_PORT || 8000)
const host = env.EDGE_HOST || '0.0.0.0'
const dataDir = resolve(repositoryRoot, env.DATA_DIR || '.data')
const cacheDir = resolve(repositoryRoot, env.CACHE_DIR || join(dataDir, 'edge'))
const releaseStore = resolve(repositoryRoot, env.RELEASE_STORE || join(dataDir, 'mfe'))
const documentsUrl = env.DOCUMENTS_URL || 'http://127.0.0.1:8080'

const buildOptions = optionsOf(nginx)
if (!Number.isInteger(port) || port < 1 || port > 65535) refuse(`EDGE_PORT must be a number from 1 to 65535.`)
if (!existsSync(releaseStore)) refuse(`The folder ${releaseStore} is missing.`)
await refuseBusyPort()

mkdirSync(cacheDir, { recursive: true })
const configuration = join(cacheDir, 'nginx.conf')
writeFileSync(configuration, filled('nginx.conf.template', settings()))

// A process group of its own: Ctrl-C reaches this script alone, which lets nginx finish requests under way.
const server = spawn(nginx, ['-p', cacheDir, '-e', 'stderr', '-c', configuration], { stdio: 'inherit', detached: true })
server.once('exit', (code) => process.exit(code ?? 1))
process.once('exit', () => server.kill('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => {
    server.kill('SIGQUIT')
    setTimeout(() => server.kill('SIGTERM'), finishTimeoutMs).unref()
  })
console.log(`Edge: http://localhost:${port}`)

/** @param {string} template @param {Record<string, string>} values */
function filled(template, values) {
  const text = readFileSync(new URL(template, import.meta.url), 'utf8')
  return text.replace(/\$\{([A-Z_]+)\}/g, (_, name) => values[name] ?? '')
}

/** @returns {Record<string, string>} */
function settings() {
  const backends = env.EDGE_BACKENDS && addressOf('EDGE_BACKENDS', `http://${env.EDGE_BACKENDS}`)
  return {
    LOAD_MODULES: brotliModules()
      .map((file) => `load_module "${file}";`)
      .join('\n'),
    RUN_AS: runAs(),
    CACHE_DIR: cacheDir,
    UNUSED_TEMP_PATHS: unusedTempPaths(),
    BROTLI: brotliModules().length > 0 ? brotliSettings : '',
    DOCUMENTS: serversOf('DOCUMENTS_URL', documentsUrl),
    // The document server hands on what is the backend's, so its address is enough.
    BACKENDS: serversOf('BACKEND_URL', env.BACKEND_URL || documentsUrl),
    BACKENDS_SERVER: backends ? filled('backends.conf.template', { BACKENDS_LISTEN: backends }) : '',
    EDGE_LISTEN: host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`,
    RELEASE_STORE: releaseStore,
  }
}

/** Debian's two modules: precompressed files, and compression of documents. Without them gzip does both. */
function brotliModules() {
  const folder = /--modules-path=(\S+)/.exec(buildOptions)?.[1] ?? '/usr/lib/nginx/modules'
  const files = ['filter', 'static'].map((kind) => join(folder, `ngx_http_brotli_${kind}_module.so`))
  return files.every(existsSync) ? files : []
}

/** nginx makes these folders even when nothing uses them, by default where only root may write. */
function unusedTempPaths() {
  const kinds = ['fastcgi', 'uwsgi', 'scgi'].filter((kind) => !buildOptions.includes(`--without-http_${kind}_module`))
  return kinds.map((kind) => `${kind}_temp_path "${join(cacheDir, kind)}";`).join('\n  ')
}

/** Started by root, nginx works as the owner of the release store, so that it can read it; else as the user that started it. */
function runAs() {
  if (process.getuid?.() !== 0) return ''
  const { stdout } = spawnSync('id', ['-un', String(statSync(releaseStore).uid)], { encoding: 'utf8' })
  return `user ${stdout.trim()};`
}

/** One address, or several with commas between. @param {string} name @param {string} text */
function serversOf(name, text) {
  const addresses = text.split(',').map((each) => addressOf(name, each.trim()))
  return addresses.map((address) => `server ${address} max_fails=5 fail_timeout=5s;`).join('\n    ')
}

/** @param {string} name @param {string} text */
function addressOf(name, text) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'http:')
    return refuse(`${name} must be an address such as http://127.0.0.1:8080, not '${text}'.`)
  return url.port ? url.host : `${url.host}:80`
}

/** @param {string} path */
function optionsOf(path) {
  const { error, stderr } = spawnSync(path, ['-V'], { encoding: 'utf8' })
  if (error) refuse('nginx is missing: install it (Debian: apt install nginx-light), or set NGINX_PATH.')
  return stderr
}

/** nginx itself would try for seconds and then speak of a bind() that failed. */
function refuseBusyPort() {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', (error) => refuse(`The edge cannot listen (${error.message}): set EDGE_PORT.`))
    probe.listen(port, host, () => probe.close(() => resolve(undefined)))
  })
}

/** @param {string} message @returns {never} */
function refuse(message) {
  console.error(message)
  process.exit(1)
}
