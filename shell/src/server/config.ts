import { resolve } from 'node:path'

/** The settings that the document server reads from its environment (docs/configuration.md). */
export interface Config {
  host: string
  port: number
  backendUrl: string
  releaseStore: string
  /** Origin for canonical links and shared pictures; undefined: that of the request. Production has one. */
  publicUrl?: string
  trustedProxies: string[]
  /** Rendering a page is given up after this long, in ms, and the static shell is sent. */
  renderTimeoutMs: number
  /** Whether the checkout loads Stripe's script, which its content policy has to allow. */
  loadsStripe: boolean
  /** Threads that render pages, at least two. */
  renderThreads: number
}

/** Raised for a value that cannot be meant; the message names the variable. */
export class ConfigFault extends Error {}

const isUrl = (text: string) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

function integer(env: NodeJS.ProcessEnv, name: string, fallback: number, least: number, most: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most) {
    throw new ConfigFault(`${name} must be a whole number from ${least} to ${most}, not '${text}'`)
  }
  return value
}

/** Reads and checks this process' part of the configuration. Raises ConfigFault. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const isDemo = (env.DEMO ?? (env.NODE_ENV === 'production' ? '0' : '1')) === '1'
  const backendUrl = env.BACKEND_URL ?? ''
  if (!isUrl(backendUrl)) throw new ConfigFault(`BACKEND_URL must be an http address, not '${backendUrl}'`)
  if (env.PUBLIC_URL && !isUrl(env.PUBLIC_URL))
    throw new ConfigFault(`PUBLIC_URL must be an http address, not '${env.PUBLIC_URL}'`)
  if (env.NODE_ENV === 'production' && !env.PUBLIC_URL)
    throw new ConfigFault('PUBLIC_URL must be set when NODE_ENV is production: canonical links name it')
  return {
    host: env.HOST ?? (isDemo ? '127.0.0.1' : '0.0.0.0'),
    port: integer(env, 'PORT', 8080, 1, 65535),
    backendUrl: backendUrl.replace(/\/$/, ''),
    releaseStore: resolve(env.RELEASE_STORE ?? `${env.DATA_DIR ?? '.data'}/mfe`),
    publicUrl: env.PUBLIC_URL?.replace(/\/$/, ''),
    trustedProxies: (env.TRUSTED_PROXIES ?? 'loopback').split(',').map((each) => each.trim()),
    renderTimeoutMs: integer(env, 'RENDER_TIMEOUT_MS', 1500, 50, 60_000),
    loadsStripe: Boolean(env.STRIPE_PUBLISHABLE_KEY),
    renderThreads: integer(env, 'RENDER_THREADS', 2, 2, 64),
  }
}
