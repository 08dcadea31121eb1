import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** @import { Settings } from './settings.mjs' */

const brotliSettings = `brotli on;
  brotli_comp_level 5;
  brotli_min_length 512;
  brotli_types text/css text/javascript text/plain application/json application/xml image/svg+xml;`

/** An address may ask for this many seconds' requests at once: a page is dozens of files. */
const burstS = 10

/**
 * nginx's whole configuration. `pipe` is where answers are logged unless they have a file.
 * @param {Settings} settings
 * @param {string} pipe
 */
export function configurationOf(settings, pipe) {
  const { cacheDir, tls, http, challenges, trustedProxies } = settings
  const brotli = brotliModule(settings)
  const ownChallenges = challenges ? filled('challenges.conf.template', { CHALLENGES_FOLDER: challenges }) : ''
  return filled('nginx.conf.template', {
    LOAD_MODULE: brotli ? `load_module "${brotli}";` : '',
    RUN_AS: runAs(cacheDir),
    CACHE_DIR: cacheDir,
    LOG: settings.log ?? pipe,
    TRACKING: readFileSync(new URL('tracking-parameters.conf', import.meta.url), 'utf8').trim(),
    UNUSED_TEMP_PATHS: unusedTempPaths(settings),
    ANSWERS: answersOf(),
    PAGE_HEAD: '<!doctype html><html lang="$edge_language" dir="$edge_direction"><meta charset="utf-8">',
    BROTLI: brotli ? brotliSettings : '',
    CLIENT_TIMEOUT_S: String(settings.clientTimeoutS),
    IS_FROM_PROXY: trustedProxies.map((network) => `${network} 1;`).join('\n    '),
    REAL_ADDRESS: realAddress(trustedProxies),
    ...limitsOf(settings),
    REPEATABLE_CALLS: readFileSync(new URL('repeatable-calls.conf', import.meta.url), 'utf8').trim(),
    DOCUMENTS: serversOf(settings.documents, 'max_conns=32'),
    RELEASES: serversOf(settings.documents),
    BACKENDS: serversOf(settings.backends, 'max_conns=64'),
    ORDERING: serversOf(settings.backends),
    LISTEN: tls ? listenWithTls(settings, tls) : listenAt(http),
    CHALLENGES: ownChallenges,
    REDIRECTING_SERVER:
      tls && http.length > 0
        ? filled('redirect.conf.template', {
            LISTEN: listenAt(http),
            HTTPS_ORIGIN: tls.origin,
            CHALLENGES: ownChallenges,
          })
        : '',
    BACKENDS_SERVER: settings.backendsListen
      ? filled('backends.conf.template', { BACKENDS_LISTEN: settings.backendsListen })
      : '',
  })
}

/** A variable for each text that nginx answers itself with, by language: `$said_too_large`. */
function answersOf() {
  const texts = Object.entries(JSON.parse(readFileSync(new URL('answers.json', import.meta.url), 'utf8')))
  const maps = texts.map(([name, { en, fr, ar }]) => {
    return `map $edge_language $said_${name.toLowerCase()} {\n    default "${en}";\n    fr "${fr}";\n    ar "${ar}";\n  }`
  })
  return maps.join('\n  ')
}

/** @param {string} template @param {Record<string, string>} values */
function filled(template, values) {
  const text = readFileSync(new URL(template, import.meta.url), 'utf8')
  return text.replace(/\$\{([A-Z_]+)\}/g, (_, name) => values[name] ?? '')
}

/** @param {string[]} places @param {string} options */
const listenAt = (places, options = '') =>
  places.map((place) => `listen ${place}${options} default_server;`).join('\n    ')

/** From 1.25.1 on HTTP/2 has a line of its own. @param {Settings} settings @param {NonNullable<Settings['tls']>} tls */
function listenWithTls({ buildOptions }, { listens, certificate, key }) {
  const [major = 1, minor = 0, patch = 0] = /nginx\/([\d.]+)/.exec(buildOptions)?.[1]?.split('.').map(Number) ?? []
  const isNew = major > 1 || minor > 25 || (minor === 25 && patch >= 1)
  const listen = isNew ? `${listenAt(listens, ' ssl')}\n    http2 on;` : listenAt(listens, ' ssl http2')
  return `${listen}\n    ${filled('tls.conf.template', { CERTIFICATE: certificate, CERTIFICATE_KEY: key })}`
}

/** @param {string[]} trustedProxies */
function realAddress(trustedProxies) {
  if (trustedProxies.length === 0) return ''
  const from = trustedProxies.map((network) => `set_real_ip_from ${network};`)
  return [...from, 'real_ip_header X-Forwarded-For;', 'real_ip_recursive on;'].join('\n    ')
}

/** @param {Settings} settings */
function limitsOf({ requestsPerS, connections }) {
  const zones = []
  const limits = []
  if (requestsPerS > 0) {
    zones.push(`limit_req_zone $line zone=requests:10m rate=${requestsPerS}r/s;`)
    limits.push(`limit_req zone=requests burst=${requestsPerS * burstS} nodelay;`)
  }
  if (connections > 0) {
    zones.push('limit_conn_zone $line zone=connections:10m;')
    limits.push(`limit_conn connections ${connections};`)
  }
  // The log of answers has each of them.
  for (const kind of ['req', 'conn']) limits.push(`limit_${kind}_status 429;`, `limit_${kind}_log_level info;`)
  return { LIMIT_ZONES: zones.join('\n  '), LIMITS: limits.join('\n    ') }
}

/** Debian's module that compresses answers of the API. Without it gzip does. @param {Settings} settings */
export function brotliModule({ buildOptions }) {
  const folder = /--modules-path=(\S+)/.exec(buildOptions)?.[1] ?? '/usr/lib/nginx/modules'
  const file = join(folder, 'ngx_http_brotli_filter_module.so')
  return existsSync(file) ? file : undefined
}

/** nginx makes these folders even when nothing uses them, by default where only root may write. @param {Settings} settings */
function unusedTempPaths({ buildOptions, cacheDir }) {
  const kinds = ['fastcgi', 'uwsgi', 'scgi'].filter((kind) => !buildOptions.includes(`--without-http_${kind}_module`))
  return kinds.map((kind) => `${kind}_temp_path "${join(cacheDir, kind)}";`).join('\n  ')
}

/** Started by root, nginx works as the owner of its cache; else as the user that started it. @param {string} cacheDir */
function runAs(cacheDir) {
  if (process.getuid?.() !== 0) return ''
  const { stdout } = spawnSync('id', ['-un', String(statSync(cacheDir).uid)], { encoding: 'utf8' })
  return `user ${stdout.trim()};`
}

/** @param {string[]} addresses @param {string} options */
const serversOf = (addresses, options = '') =>
  addresses.map((address) => `server ${address} max_fails=5 fail_timeout=1s ${options};`).join('\n    ')
