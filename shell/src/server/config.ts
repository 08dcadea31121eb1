import { join, resolve } from 'node:path'
import { type Language, readLanguages } from '@souk-vert/shared/language/languages'

/** The settings that the document server reads from its environment (docs/configuration.md). */
export interface Config {
  host: string
  port: number
  backendUrl: string
  /** Folder with the releases that count, absolute: `registry.json`, and the versions that it names. */
  releasesFolder: string
  /** Origin for canonical links and shared pictures; undefined: that of the request. Production has one. */
  publicUrl?: string
  trustedProxies: string[]
  /** The key that backend and document servers share; undefined: the backend is not told what this one serves. */
  serverKey: string | undefined
  /** Whether the launcher checks signatures: it gives this server what counts alone. */
  isSigned: boolean
  /** Origin of the service behind a remote's own API, by the remote's name. */
  remoteApis: Map<string, string>
  /** Rendering a page is given up after this long, in ms, and the static shell is sent. */
  renderTimeoutMs: number
  /** Whether the checkout loads Stripe's script, which its content policy has to allow. */
  loadsStripe: boolean
  /** Threads that render pages, at least two. */
  renderThreads: number
  /** Origins from which a browser may take a remote for itself (docs/remotes.md). */
  overrideOrigins: string[]
  /** Port of `/metrics`, on `host`; undefined: none. */
  metricsPort: number | undefined
  /** A collector of traces, by OTLP over HTTP; undefined: nobody traces. */
  tracesTo: string | undefined
  /** Whether `?mfe-inspect` shows everybody the owners of pages and slots in a document. */
  mayInspect: boolean
  /** Share of visits whose browsers measure and send web vitals, from 0 to 1. */
  vitalsShare: number
  /** Languages that the shop offers, the default first. */
  languages: Language[]
  /** Whether browsers get a service worker; else the one that they have is removed. */
  serviceWorker: boolean
}

/** Thrown for a value that cannot be meant; the message names the variable. */
export class ConfigError extends Error {}

const isUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number, least: number, most: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not '${text}'`)
  }
  return value
}

const isOrigin = (text: string) => isUrl(text) && new URL(text).origin === text

function origins(env: NodeJS.ProcessEnv, name: string, fallback: string[]): string[] {
  const given = env[name]?.split(',').map((each) => each.trim())
  const wrong = given?.find((each) => each && !isOrigin(each))
  if (wrong) throw new ConfigError(`${name} must be origins such as http://localhost:3001, with commas, not '${wrong}'`)
  return given?.filter(Boolean) ?? fallback
}

/** Reads `recipes=http://127.0.0.1:9100` and others, with commas between. */
function services(env: NodeJS.ProcessEnv, name: string): Map<string, string> {
  const given = env[name]?.split(',').map((each) => each.trim()) ?? []
  const pairs = given.filter(Boolean).map((each) => {
    const [, remote, origin] = /^([a-z][a-z\d-]*)=(.+)$/.exec(each) ?? []
    if (remote && origin && isOrigin(origin)) return [remote, origin] as const
    throw new ConfigError(`${name} must be such as recipes=http://127.0.0.1:9100, with commas, not '${each}'`)
  })
  return new Map(pairs)
}

function isOn(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = env[name] || (fallback ? '1' : '0')
  if (text !== '0' && text !== '1') throw new ConfigError(`${name} must be 0 or 1, not '${text}'`)
  return text === '1'
}

function languages(env: NodeJS.ProcessEnv): Language[] {
  try {
    return readLanguages(env.LANGUAGES)
  } catch (error) {
    throw new ConfigError(`LANGUAGES ${(error as Error).message}`)
  }
}

function share(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name] || String(fallback)
  const value = Number(text)
  if (!(value >= 0 && value <= 1)) throw new ConfigError(`${name} must be a number from 0 to 1, not '${text}'`)
  return value
}

/** Reads and checks this process' part of the configuration. Throws ConfigError. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isDemo = (env.DEMO ?? (env.NODE_ENV === 'production' ? '0' : '1')) === '1'
  const backendUrl = env.BACKEND_URL ?? ''
  if (!isUrl(backendUrl)) throw new ConfigError(`BACKEND_URL must be an http address, not '${backendUrl}'`)
  if (env.PUBLIC_URL && !isUrl(env.PUBLIC_URL))
    throw new ConfigError(`PUBLIC_URL must be an http address, not '${env.PUBLIC_URL}'`)
  if (env.NODE_ENV === 'production' && !env.PUBLIC_URL)
    throw new ConfigError('PUBLIC_URL must be set when NODE_ENV is production: canonical links name it')
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT && !isUrl(env.OTEL_EXPORTER_OTLP_ENDPOINT))
    throw new ConfigError(
      `OTEL_EXPORTER_OTLP_ENDPOINT must be an http address, not '${env.OTEL_EXPORTER_OTLP_ENDPOINT}'`,
    )
  return {
    host: env.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    port: integer(env, 'PORT', 8080, 0, 65535),
    backendUrl: backendUrl.replace(/\/$/, ''),
    releasesFolder: resolve(env.RELEASES_FOLDER || join(env.DATA_DIR || '.data', 'releases')),
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    trustedProxies: (env.TRUSTED_PROXIES ?? 'loopback').split(',').map((each) => each.trim()),
    serverKey: env.SERVER_KEY || undefined,
    isSigned: Boolean(env.RELEASE_KEYS),
    remoteApis: services(env, 'REMOTE_APIS'),
    renderTimeoutMs: integer(env, 'RENDER_TIMEOUT_MS', 1500, 50, 60_000),
    loadsStripe: Boolean(env.STRIPE_PUBLISHABLE_KEY),
    renderThreads: integer(env, 'RENDER_THREADS', 2, 2, 64),
    overrideOrigins: origins(env, 'MFE_OVERRIDE_ORIGINS', isDemo ? ['http://localhost:3001'] : []),
    metricsPort: env.DOCUMENTS_METRICS_PORT ? integer(env, 'DOCUMENTS_METRICS_PORT', 0, 1, 65535) : undefined,
    tracesTo: env.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
    mayInspect: isOn(env, 'MFE_INSPECT', isDemo),
    vitalsShare: share(env, 'VITALS_SHARE', 0.1),
    languages: languages(env),
    serviceWorker: isOn(env, 'SERVICE_WORKER', true),
  }
}
