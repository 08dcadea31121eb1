import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { ConfigurationFault } from './configuration-fault'

/** The backend's part of the environment (docs/configuration.md). */
export interface Config {
  /** Where it listens: host and port of BACKEND_URL. */
  host: string
  port: number
  /** Absolute. */
  dataDir: string
  /** A PostgreSQL server; undefined is the embedded store. */
  databaseUrl: string | undefined
  /** Undefined: made once and kept in `dataDir`. */
  secretKey: string | undefined
  isDemo: boolean
  /** Origin of the shop, without a slash at the end; undefined: the request's own. */
  publicUrl: string | undefined
  /** Origins of other front ends, which may call with credentials. */
  allowedOrigins: string[]
  /** Addresses, networks and names that Fastify's `trustProxy` takes, with commas between. */
  trustedProxies: string
}

/** Where the specified client is developed; allowed in demo mode. */
const DEMO_ORIGIN = 'http://localhost:5173'

/** Fewer characters can be guessed. */
const SECRET_KEY_MINIMUM = 32

/** Reads the environment. Raises ConfigurationFault, with the name of the variable, for a value that makes no sense. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isProduction = env.NODE_ENV === 'production'
  const isDemo = readSwitch('DEMO', env.DEMO, !isProduction)
  const listen = readUrl('BACKEND_URL', env.BACKEND_URL || 'http://127.0.0.1:8081', ['http:'])
  return {
    host: listen.hostname.replace(/^\[|\]$/g, ''),
    port: Number(listen.port || 80),
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: readDatabaseUrl(env.DATABASE_URL),
    secretKey: readSecretKey(env.SECRET_KEY, isProduction),
    isDemo,
    publicUrl: env.PUBLIC_URL ? readOrigin('PUBLIC_URL', env.PUBLIC_URL) : undefined,
    allowedOrigins: [
      ...list(env.ALLOWED_ORIGINS).map((origin) => readOrigin('ALLOWED_ORIGINS', origin)),
      ...(isDemo ? [DEMO_ORIGIN] : []),
    ],
    trustedProxies: readTrustedProxies(env.TRUSTED_PROXIES || 'loopback'),
  }
}

const list = (text = '') =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

function readSwitch(name: string, text: string | undefined, otherwise: boolean): boolean {
  if (!text) return otherwise
  if (text !== '0' && text !== '1') throw new ConfigurationFault(`${name} must be 0 or 1, not '${text}'`)
  return text === '1'
}

function readUrl(name: string, text: string, protocols: string[]): URL {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !protocols.includes(url.protocol) || !url.hostname)
    throw new ConfigurationFault(`${name} must be a URL that starts with ${protocols.join('// or ')}//`)
  return url
}

function readOrigin(name: string, text: string): string {
  const url = readUrl(name, text, ['http:', 'https:'])
  if (url.pathname !== '/' || url.search || url.username)
    throw new ConfigurationFault(
      `${name} must be an origin such as https://shop.example, without a path: '${url.origin}'?`,
    )
  return url.origin
}

/** Not through readUrl, and never in a message: it holds a password. */
function readDatabaseUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  const isServer = URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)
  if (!isServer)
    throw new ConfigurationFault('DATABASE_URL must be a URL such as postgres://user:password@host:5432/name')
  return text
}

function readSecretKey(text: string | undefined, isProduction: boolean): string | undefined {
  if (!text && isProduction) throw new ConfigurationFault('SECRET_KEY must be set when NODE_ENV is production')
  if (text && text.length < SECRET_KEY_MINIMUM)
    throw new ConfigurationFault(`SECRET_KEY must have at least ${SECRET_KEY_MINIMUM} characters`)
  return text || undefined
}

function readTrustedProxies(text: string): string {
  for (const entry of list(text)) {
    const [address = '', prefix = '0', rest] = entry.split('/')
    const isNetwork = isIP(address) > 0 && /^\d+$/.test(prefix) && Number(prefix) <= 128 && rest === undefined
    if (!isNetwork && !['loopback', 'linklocal', 'uniquelocal'].includes(entry))
      throw new ConfigurationFault(`TRUSTED_PROXIES must hold addresses, networks or 'loopback', not '${entry}'`)
  }
  return list(text).join(',')
}
