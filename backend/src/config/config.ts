import { isIP } from 'node:net'
import { resolve } from 'node:path'
import { type Language, readLanguages } from '@souk-vert/shared/language/languages'
import { readRoots } from '@souk-vert/platform/signing/keys'
import {
  list,
  readChoice,
  readCount,
  readMs,
  readOrigin,
  readPort,
  readSwitch,
  readTogether,
  readUrl,
} from './config-values'
import { ConfigurationError } from './configuration-error'
import { POOL_SIZE } from './pool-size'
import { isEmail, isPassword } from './user-rules'
import { refuseKnownSecrets } from './known-secrets'

/** The backend's part of the environment (docs/configuration.md). */
export interface Config {
  /** Listening address: host and port of BACKEND_URL. */
  host: string
  port: number
  /** Absolute. */
  dataDir: string
  /** A PostgreSQL server; undefined is the embedded store. */
  databaseUrl: string | undefined
  /** A server that follows that one, for reads that may be a second old; undefined: all reads go to the primary. */
  databaseReplicaUrl: string | undefined
  /** Connections of this process to the server, and as many to the replica. */
  databasePool: number
  /** Key of signatures; undefined: made once and kept in `dataDir`. */
  secretKey: string | undefined
  isDemo: boolean
  /** Origin of the shop, without a slash at the end; undefined: the request's own. Production has one. */
  publicUrl: string | undefined
  /**
   * Origin of links in mails, without a slash at the end: `publicUrl`, else this machine. Never taken from a
   * request.
   */
  linkOrigin: string
  /** Origins of other front ends, which may call with credentials. */
  allowedOrigins: string[]
  /** Addresses, networks and names that Fastify's `trustProxy` takes, with commas between. */
  trustedProxies: string
  isProduction: boolean
  /** Whether callers are limited; off for load tests alone. */
  isRateLimited: boolean
  /** Whether answers to what anyone may read are kept for a second; off to measure without. */
  isPublicCached: boolean
  /** 'none' where front ends of other sites use the cookies, which then are `Secure`. */
  cookieSameSite: 'lax' | 'none'
  /** Port of `/metrics`; undefined: none. */
  metricsPort: number | undefined
  /** A collector of traces, by OTLP over HTTP; undefined: nobody traces. */
  tracesTo: string | undefined
  /**
   * Time that calls and jobs under way may take after SIGTERM, in ms; then the process ends and logs the
   * unfinished ones.
   */
  stopTimeoutMs: number
  /** A mail server; undefined: each mail is a file in the outbox. */
  smtpUrl: string | undefined
  /** Sender of all mails. */
  mailFrom: string
  /** Address that gets a mail for each new order; undefined: none. */
  orderMailTo: string | undefined
  /** Languages that the shop offers. */
  languages: Language[]
  /** The operator's token for releases; undefined: only tokens that were made, and admins, release. */
  releaseToken: string | undefined
  /** Key with which document servers ask this process what is live; undefined: it answers none. */
  serverKey: string | undefined
  /** Public keys of the operator; with any, releases must be signed. */
  releaseKeys: string[]
  /** Settings of Stripe, and of Chargily Pay, which comes first; both undefined: the sandbox provider. */
  stripe: StripeConfig | undefined
  chargily: ChargilyConfig | undefined
  /** Settings of the bucket; undefined: pictures are kept in `dataDir`. */
  s3: S3Config | undefined
  /**
   * Limits of an import: the size of its files in bytes, its rows, the pictures that it may name by their address,
   * the time of one of them, and their hosts that may be in a private network.
   */
  importLimits: {
    csvBytes: number
    zipBytes: number
    rows: number
    web: { addresses: number; timeoutMs: number; privateHosts: string[] }
  }
  /** An admin made at the start when nobody has the email. */
  firstAdmin: { email: string; password: string } | undefined
}

/** Access to Stripe. `apiUrl` is for tests: another host that speaks its API. */
export interface StripeConfig {
  secretKey: string
  webhookSecret: string
  /** Key with which the checkout loads Stripe's script; undefined: it does without. */
  publishableKey: string | undefined
  apiUrl: string | undefined
}

/** Access to Chargily Pay. `apiUrl` is for tests: another host that speaks its API. */
export interface ChargilyConfig {
  secretKey: string
  apiUrl: string | undefined
}

/** A bucket of any service that speaks S3. */
export interface S3Config {
  /** Origin of the service. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  bucket: string
}

/** Origin at which the specified client is developed; allowed in demo mode. */
const DEMO_ORIGIN = 'http://localhost:5173'

const BYTES_OF_MB = 1024 * 1024

/** Fewer characters can be guessed. */
const SECRET_MINIMUM = 32

function readReleaseKeys(env: NodeJS.ProcessEnv): string[] {
  try {
    return readRoots(env)
  } catch (error) {
    throw new ConfigurationError((error as Error).message)
  }
}

/** Reads the environment. Throws ConfigurationError, with the name of the variable, for a value that makes no sense. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isProduction = env.NODE_ENV === 'production'
  const isDemo = readSwitch('DEMO', env.DEMO, !isProduction)
  const publicUrl = env.PUBLIC_URL ? readOrigin('PUBLIC_URL', env.PUBLIC_URL) : undefined
  const listen = readUrl('BACKEND_URL', env.BACKEND_URL || 'http://127.0.0.1:8081', ['http:'])
  const config: Config = {
    host: listen.hostname.replace(/^\[|\]$/g, ''),
    port: Number(listen.port || 80),
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: readDatabaseUrl('DATABASE_URL', env.DATABASE_URL),
    databaseReplicaUrl: readDatabaseUrl('DATABASE_REPLICA_URL', env.DATABASE_REPLICA_URL),
    databasePool: readCount('DATABASE_POOL', env.DATABASE_POOL || String(POOL_SIZE), 500),
    secretKey: readSecret('SECRET_KEY', env.SECRET_KEY),
    isDemo,
    publicUrl,
    linkOrigin: publicUrl ?? `http://localhost:${readPort('PORT', env.PORT || '8080')}`,
    allowedOrigins: [
      ...list(env.ALLOWED_ORIGINS).map((origin) => readOrigin('ALLOWED_ORIGINS', origin)),
      ...(isDemo ? [DEMO_ORIGIN] : []),
    ],
    trustedProxies: readTrustedProxies(env.TRUSTED_PROXIES || 'loopback'),
    isProduction,
    isRateLimited: readChoice('RATE_LIMIT', env.RATE_LIMIT, ['on', 'off']) === 'on',
    isPublicCached: readChoice('PUBLIC_CACHE', env.PUBLIC_CACHE, ['on', 'off']) === 'on',
    cookieSameSite: readChoice('COOKIE_SAME_SITE', env.COOKIE_SAME_SITE, ['lax', 'none']),
    stopTimeoutMs: readMs('STOP_TIMEOUT_MS', env.STOP_TIMEOUT_MS || '10000'),
    metricsPort: env.METRICS_PORT ? readPort('METRICS_PORT', env.METRICS_PORT) : undefined,
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT
      ? readUrl('OTEL_EXPORTER_OTLP_ENDPOINT', env.OTEL_EXPORTER_OTLP_ENDPOINT, ['http:', 'https:']).href
      : undefined,
    smtpUrl: readSmtpUrl(env.SMTP_URL),
    mailFrom: env.MAIL_FROM || 'Souk Vert <shop@souk-vert.example>',
    orderMailTo: readOrderMailTo(env.ORDER_MAIL_TO),
    languages: readOffered(env.LANGUAGES),
    releaseToken: readSecret('RELEASE_TOKEN', env.RELEASE_TOKEN),
    serverKey: readSecret('SERVER_KEY', env.SERVER_KEY),
    releaseKeys: readReleaseKeys(env),
    stripe: readStripe(env),
    chargily: readChargily(env),
    s3: readS3(env),
    importLimits: {
      csvBytes: readCount('IMPORT_CSV_MB', env.IMPORT_CSV_MB || '100', 2000) * BYTES_OF_MB,
      zipBytes: readCount('IMPORT_ZIP_MB', env.IMPORT_ZIP_MB || '1024', 20_000) * BYTES_OF_MB,
      rows: readCount('IMPORT_ROWS', env.IMPORT_ROWS || '100000', 1_000_000),
      web: {
        addresses: readCount('IMPORT_PICTURE_ADDRESSES', env.IMPORT_PICTURE_ADDRESSES || '20000', 1_000_000),
        timeoutMs: readMs('IMPORT_PICTURE_TIMEOUT_MS', env.IMPORT_PICTURE_TIMEOUT_MS || '15000'),
        privateHosts: list(env.IMPORT_PRIVATE_HOSTS),
      },
    },
    firstAdmin: readFirstAdmin(env),
  }
  if (config.databaseReplicaUrl && !config.databaseUrl)
    throw new ConfigurationError('DATABASE_URL must be set, too: DATABASE_REPLICA_URL is a replica of it')
  if (isProduction) refuseKnownSecrets(config)
  return config
}

function readOrderMailTo(text: string | undefined): string | undefined {
  if (text && !isEmail(text)) throw new ConfigurationError(`ORDER_MAIL_TO must be an email, not '${text}'`)
  return text || undefined
}

function readOffered(text: string | undefined): Language[] {
  try {
    return readLanguages(text)
  } catch (error) {
    throw new ConfigurationError(`LANGUAGES ${(error as Error).message}`)
  }
}

function readStripe(env: NodeJS.ProcessEnv): StripeConfig | undefined {
  const keys = readTogether(env, { secretKey: 'STRIPE_SECRET_KEY', webhookSecret: 'STRIPE_WEBHOOK_SECRET' })
  const publishableKey = env.STRIPE_PUBLISHABLE_KEY || undefined
  if (publishableKey && !/^pk_\w+$/.test(publishableKey))
    throw new ConfigurationError('STRIPE_PUBLISHABLE_KEY must be a key that begins with pk_')
  if (publishableKey && !keys)
    throw new ConfigurationError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET must be set, too')
  const apiUrl = env.STRIPE_API_URL ? readOrigin('STRIPE_API_URL', env.STRIPE_API_URL) : undefined
  return keys && { ...keys, publishableKey, apiUrl }
}

function readChargily({ CHARGILY_SECRET_KEY, CHARGILY_API_URL }: NodeJS.ProcessEnv): ChargilyConfig | undefined {
  const apiUrl = CHARGILY_API_URL ? readOrigin('CHARGILY_API_URL', CHARGILY_API_URL) : undefined
  if (!CHARGILY_SECRET_KEY) return undefined
  if (!/^(test|live)_sk_\w+$/.test(CHARGILY_SECRET_KEY))
    throw new ConfigurationError('CHARGILY_SECRET_KEY must be a key that begins with test_sk_ or live_sk_')
  return { secretKey: CHARGILY_SECRET_KEY, apiUrl }
}

function readFirstAdmin(env: NodeJS.ProcessEnv): Config['firstAdmin'] {
  const admin = readTogether(env, { email: 'ADMIN_EMAIL', password: 'ADMIN_PASSWORD' })
  if (admin && !isEmail(admin.email)) throw new ConfigurationError(`ADMIN_EMAIL must be an email, not '${admin.email}'`)
  if (admin && !isPassword(admin.password)) throw new ConfigurationError('ADMIN_PASSWORD must have 8 to 200 characters')
  return admin
}

function readS3(env: NodeJS.ProcessEnv): S3Config | undefined {
  const access = readTogether(env, {
    endpoint: 'S3_ENDPOINT',
    bucket: 'S3_BUCKET',
    accessKeyId: 'S3_ACCESS_KEY_ID',
    secretAccessKey: 'S3_SECRET_ACCESS_KEY',
  })
  if (!access) return undefined
  return {
    ...access,
    endpoint: readOrigin('S3_ENDPOINT', access.endpoint),
    region: env.S3_REGION || 'us-east-1',
  }
}

/** Like the database's, never in a message: it holds a password. */
function readSmtpUrl(text: string | undefined): string | undefined {
  if (text && !(URL.canParse(text) && ['smtp:', 'smtps:'].includes(new URL(text).protocol)))
    throw new ConfigurationError('SMTP_URL must be a URL such as smtps://user:password@host:465')
  return text || undefined
}

/** Reads the database's URL, not through readUrl, and never into a message: it contains a password. */
function readDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (!text) return undefined
  const isServer = URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)
  if (!isServer) throw new ConfigurationError(`${name} must be a URL such as postgres://user:password@host:5432/name`)
  return text
}

/** A key or token; never in a message. */
function readSecret(name: string, text: string | undefined): string | undefined {
  if (text && text.length < SECRET_MINIMUM)
    throw new ConfigurationError(`${name} must have at least ${SECRET_MINIMUM} characters`)
  return text || undefined
}

function readTrustedProxies(text: string): string {
  for (const entry of list(text)) {
    const [address = '', prefix = '0', rest] = entry.split('/')
    const isNetwork = isIP(address) > 0 && /^\d+$/.test(prefix) && Number(prefix) <= 128 && rest === undefined
    if (!isNetwork && !['loopback', 'linklocal', 'uniquelocal'].includes(entry))
      throw new ConfigurationError(`TRUSTED_PROXIES must hold addresses, networks or 'loopback', not '${entry}'`)
  }
  return list(text).join(',')
}
