import type { AnswerOf, BodyOf, Calls } from '@souk-vert/shared/contract/calls'
import { DEFAULT_LANGUAGE, LANGUAGE_PARAMETER } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { pageStore } from '@souk-vert/shared/stores'
import { statusOf } from './errors'
import { accessToken, refreshToken, storeTokens } from './tokens'

/** Longest wait for an answer, in ms, a renewed token included: as long as for a remote (architecture, Failure). */
const TIMEOUT_MS = 15_000

/** Timeout for a picture, which may have 8 MB, over a phone's network. */
const UPLOAD_TIMEOUT_MS = 120_000

let baseUrl = ''

/** Sets the backend's address. The browser needs none (same origin); the document server sets its own. */
export const setBaseUrl = (url: string): void => void (baseUrl = url)

export interface CallOptions {
  signal?: AbortSignal
  /** Values of the address, of which those that are undefined are left out. */
  query?: Record<string, string | undefined>
  headers?: Record<string, string>
  /** Sent to its end also when the page is left. */
  keepalive?: boolean
  /** For a form: called with the sent share of it, from 0 to 1. */
  onProgress?(share: number): void
  /** Longest wait for the answer, in ms, where the usual one is too short. */
  timeoutMs?: number
}

// Hydration needs no call: ky (8 KB) comes with the first one, or when the page has time.
const loadKy = () => import('ky')

/** Loads what the first call needs; a failure is the call's to tell. */
export const prepareCalls = (): Promise<unknown> => loadKy().catch(() => undefined)

interface Request extends CallOptions {
  body?: unknown
  bearer: string | undefined
  /** The answer is waited for until then, by `performance.now()`. */
  until: number
}

async function send(
  method: string,
  path: string,
  { body, bearer, until, onProgress, query = {}, ...options }: Request,
) {
  const url = new URL(path, baseUrl || globalThis.location?.origin)
  const language = pageLanguage()
  if (language !== DEFAULT_LANGUAGE) url.searchParams.set(LANGUAGE_PARAMETER, language)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  const { headers } = options
  if (onProgress && body instanceof FormData) {
    const { sendForm } = await import('./send-form')
    const timeoutMs = until - performance.now()
    return await sendForm(method, url, { form: body, bearer, headers, timeoutMs, onProgress, signal: options.signal })
  }
  const { default: ky } = await loadKy()
  const ask = () =>
    ky(url, {
      method,
      ...(body === undefined ? {} : body instanceof FormData ? { body } : { json: body }),
      credentials: 'include',
      ...options,
      headers: { ...(bearer ? { authorization: `Bearer ${bearer}` } : {}), ...headers },
      timeout: false,
      totalTimeout: until - performance.now(),
      retry: 0,
    }).json()
  if (typeof window === 'object') return await ask()
  // A page that is rendered only reads. nginx closes kept connections when it is reloaded, also under a call.
  return await ask().catch((error: Error) => (error.name === 'NetworkError' ? ask() : Promise.reject(error)))
}

/** These answer 401 about themselves: a new access token would not help them. */
const NEVER_REFRESHED = new Set(['/api/user/refresh-token', '/api/user/login', '/api/user/logout'])

/**
 * Refreshes the access token, one at a time over all tabs: a caller that waited finds the new token stored already.
 * Throws errors of the refresh call.
 */
async function refreshAccessToken(stale: string | undefined, until: number): Promise<void> {
  const refresh = async () => {
    if (accessToken() !== stale) return
    const answer = (await send('POST', '/api/user/refresh-token', { bearer: refreshToken(), until })) as {
      data: { accessToken: string }
    }
    // A logout meanwhile is not undone.
    if (accessToken() === stale) storeTokens({ accessToken: answer.data.accessToken })
  }
  const locks = globalThis.navigator?.locks
  if (!locks) return refresh()
  // Another tab's refresh may take as long as it likes.
  const signal = AbortSignal.timeout(Math.max(0, Math.round(until - performance.now())))
  await locks.request('storefront-refresh', { signal }, refresh)
}

/** Takes an access token for the session whose cookies the browser has. @throws errors of the refresh call */
export const takeUpSession = (): Promise<void> => refreshAccessToken(undefined, performance.now() + TIMEOUT_MS)

/**
 * Makes one of the contract's calls (section 7) and returns its answer's body. Sends credentials and the stored bearer
 * token; on 401, once, takes a new access token and tries again. Where that is refused, too, the store learns that the session has
 * expired. Throws ky's HTTPError (see `refusalOf`), NetworkError,
 * TimeoutError, or AbortError.
 */
export async function call<Name extends keyof Calls>(
  name: Name,
  body?: Calls[Name]['body'],
  options: CallOptions = {},
): Promise<Calls[Name]['answer']> {
  const [method = '', path = ''] = name.split(' ')
  const token = accessToken()
  const { timeoutMs = body instanceof FormData ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS, ...more } = options
  const request = { ...more, body, until: performance.now() + timeoutMs }
  try {
    return (await send(method, path, { ...request, bearer: token })) as Calls[Name]['answer']
  } catch (error) {
    if (statusOf(error) !== 401 || NEVER_REFRESHED.has(path)) throw error
    try {
      if (!token) throw error
      await refreshAccessToken(token, request.until)
    } catch (refreshError) {
      // A failed refresh is only logged (section 7). The caller gets the error of the refused call, which says
      // that the session is over, only when it is: not when the network or the shop failed.
      console.warn('The session could not be renewed', refreshError)
      if (statusOf(refreshError) !== 401) throw refreshError
      pageStore.getState().sessionExpired()
      throw error
    }
    return (await send(method, path, { ...request, bearer: accessToken() })) as Calls[Name]['answer']
  }
}

/** A function as `call`, for other calls than the contract's. */
type CallOwn<Own> = <Name extends keyof Own & string>(
  name: Name,
  body?: BodyOf<Own[Name]>,
  options?: CallOptions,
) => Promise<AnswerOf<Own[Name]>>

/** Returns `call` for a remote's own API (docs/remotes.md), typed by it: `remoteApi<RecipesCalls>()('GET /api/recipes/list')`. */
export const remoteApi = <Own>(): CallOwn<Own> => call as unknown as CallOwn<Own>
