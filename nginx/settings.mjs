import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Settings of the edge from its environment (docs/operations/edge.md). Folders and files are absolute.
 * @typedef {object} Settings
 * @property {string} nginx the program
 * @property {string} buildOptions its options of compilation, as it prints them
 * @property {string} origin where a person on this machine finds the shop
 * @property {{ name: string, host: string, port: number }[]} listens
 * @property {string[]} http `host:port` of each place without TLS
 * @property {{ listens: string[], certificate: string, key: string, origin: string } | undefined} tls
 * @property {string | undefined} challenges the folder of files for a certificate authority's challenges
 * @property {string[]} documents `host:port` of each document server
 * @property {string[]} backends
 * @property {string | undefined} backendsListen where document servers find all backends
 * @property {string} cacheDir
 * @property {string | undefined} log the file of answers; else they go to standard output
 * @property {string[]} trustedProxies
 * @property {number} requestsPerS that an address may make; 0: any number
 * @property {number} connections that an address may have; 0: any number
 * @property {number} clientTimeoutS
 */

const folderAbove = fileURLToPath(new URL('..', import.meta.url))

/** Ends with a value that makes no sense, and names it. @param {NodeJS.ProcessEnv} env @returns {Settings} */
export function readSettings(env) {
  const hosts = (env.EDGE_HOST || '0.0.0.0').split(',').map((each) => each.trim())
  const dataDir = pathOf(env.DATA_DIR || '.data')
  const nginx = env.NGINX_PATH || ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find(existsSync) || 'nginx'
  const buildOptions = optionsOf(nginx)

  const hasTls = Boolean(env.EDGE_CERTIFICATE || env.EDGE_CERTIFICATE_KEY)
  if (env.EDGE_TLS_PORT && !hasTls) refuse('EDGE_TLS_PORT needs EDGE_CERTIFICATE and EDGE_CERTIFICATE_KEY.')
  const tlsPort = hasTls ? numberOf(env, 'EDGE_TLS_PORT', 8443, 1, 65535) : undefined
  const httpPort = env.EDGE_PORT || !hasTls ? numberOf(env, 'EDGE_PORT', 8000, 1, 65535) : undefined
  const documentsUrl = env.DOCUMENTS_URL || 'http://127.0.0.1:8080'
  return {
    nginx,
    buildOptions,
    origin: tlsPort ? `https://localhost:${tlsPort}` : `http://localhost:${httpPort}`,
    listens: [
      ...hosts.flatMap((host) => (tlsPort ? [{ name: 'EDGE_TLS_PORT', host, port: tlsPort }] : [])),
      ...hosts.flatMap((host) => (httpPort ? [{ name: 'EDGE_PORT', host, port: httpPort }] : [])),
    ],
    http: httpPort ? hosts.map((host) => listenOf(host, httpPort)) : [],
    tls: tlsPort ? tlsOf(env, hosts, tlsPort) : undefined,
    challenges: env.EDGE_ACME_ROOT && pathOf(env.EDGE_ACME_ROOT),
    documents: addressesOf('DOCUMENTS_URL', documentsUrl),
    // The document server hands on what is the backend's, so its address is enough.
    backends: addressesOf('BACKEND_URL', env.BACKEND_URL || documentsUrl),
    backendsListen: env.EDGE_BACKENDS && addressOf('EDGE_BACKENDS', `http://${env.EDGE_BACKENDS}`),
    cacheDir: pathOf(env.CACHE_DIR || join(dataDir, 'edge')),
    log: env.EDGE_LOG && pathOf(env.EDGE_LOG),
    trustedProxies: networksOf('EDGE_TRUSTED_PROXIES', env.EDGE_TRUSTED_PROXIES || ''),
    // A page is about 20 requests, so 25 phones behind one address open one each second; a mobile network has thousands of phones.
    requestsPerS: numberOf(env, 'EDGE_REQUESTS_PER_S', 500, 0, 100_000),
    // A hundred such phones on slow lines with ten requests each: an eighth of what two workers hold.
    connections: numberOf(env, 'EDGE_CONNECTIONS', 1024, 0, 65_535),
    clientTimeoutS: numberOf(env, 'EDGE_CLIENT_TIMEOUT_S', 15, 1, 3600),
  }
}

/** @param {NodeJS.ProcessEnv} env @param {string[]} hosts @param {number} port */
const tlsOf = (env, hosts, port) => ({
  listens: hosts.map((host) => listenOf(host, port)),
  certificate: readable(env, 'EDGE_CERTIFICATE'),
  key: readable(env, 'EDGE_CERTIFICATE_KEY'),
  origin: httpsOrigin(env.PUBLIC_URL) ?? (port === 443 ? 'https://$host' : `https://$host:${port}`),
})

/** Ends this process. @param {string} message @returns {never} */
export function refuse(message) {
  console.error(message)
  process.exit(1)
}

/** Relative ones count from the folder above this one. @param {string} path */
const pathOf = (path) => resolve(folderAbove, path)

/** @param {string} host @param {number} port */
const listenOf = (host, port) => (host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`)

/** @param {string | undefined} text */
const httpsOrigin = (text) =>
  text && URL.canParse(text) && text.startsWith('https:') ? new URL(text).origin : undefined

/** @param {NodeJS.ProcessEnv} env @param {string} name @param {number} otherwise @param {number} least @param {number} most */
function numberOf(env, name, otherwise, least, most) {
  const number = env[name] ? Number(env[name]) : otherwise
  if (!Number.isInteger(number) || number < least || number > most)
    refuse(`${name} must be a number from ${least} to ${most}.`)
  return number
}

/** @param {NodeJS.ProcessEnv} env @param {string} name */
function readable(env, name) {
  if (!env[name]) refuse(`${name} is missing: TLS needs a certificate and its key.`)
  const path = pathOf(env[name])
  try {
    accessSync(path, constants.R_OK)
  } catch {
    refuse(`${name}: the file ${path} cannot be read.`)
  }
  return path
}

/** One address, or several with commas between. @param {string} name @param {string} text */
const addressesOf = (name, text) => text.split(',').map((each) => addressOf(name, each.trim()))

/** @param {string} name @param {string} text */
function addressOf(name, text) {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== 'http:')
    return refuse(`${name} must be an address such as http://127.0.0.1:8080, not '${text}'.`)
  return url.port ? url.host : `${url.host}:80`
}

/** Addresses, networks and `loopback`, with commas between. @param {string} name @param {string} text */
function networksOf(name, text) {
  const given = text.split(',').map((each) => each.trim())
  return given.filter(Boolean).flatMap((each) => {
    if (each === 'loopback') return ['127.0.0.0/8', '::1']
    const [, address, bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(each) ?? []
    const family = isIP(address ?? '')
    if (family === 0 || Number(bits ?? 0) > (family === 4 ? 32 : 128))
      refuse(`${name} must be addresses, networks such as 10.0.0.0/8, or loopback, not '${each}'.`)
    return [each]
  })
}

/** @param {string} path */
function optionsOf(path) {
  const { error, stderr } = spawnSync(path, ['-V'], { encoding: 'utf8' })
  if (error) refuse('nginx is missing: install it (Debian: apt install nginx-light), or set NGINX_PATH.')
  return stderr
}
