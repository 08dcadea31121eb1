import * as t from '#messages'

/** A failed call: the backend's refusal, or what came in its place. */
export interface Refusal {
  message?: string
  code?: string
  errors?: { field: string; message: string }[]
  data?: unknown
}

interface HttpError extends Error {
  name: 'HTTPError'
  response: Response
  data: unknown
}

// By name and not by class: ky itself is loaded with the first call only, and these functions before it.
const isHttpError = (error: unknown): error is HttpError => error instanceof Error && error.name === 'HTTPError'

/** HTTP status of a failed call; undefined when there was no answer. */
export const statusOf = (error: unknown): number | undefined => (isHttpError(error) ? error.response.status : undefined)

/** The backend's refusal, when the call was answered by one. */
export function refusalOf(error: unknown): Refusal | undefined {
  return isHttpError(error) && typeof error.data === 'object' && error.data !== null ? error.data : undefined
}

/**
 * Returns the seconds that a caller who did something too often has to wait (429); undefined when the answer does
 * not say.
 */
export function retryAfterSeconds(error: unknown): number | undefined {
  const seconds = isHttpError(error) && Number(error.response.headers.get('retry-after'))
  return seconds || undefined
}

/** Text for the person who waits: the backend's `message` when there is one (section 8). */
export function errorMessage(error: unknown): string {
  const message = refusalOf(error)?.message
  if (message) return message
  const name = error instanceof Error ? error.name : ''
  const isPart = /^(ChunkLoadError|RemoteLoadError)$/.test(name)
  if (name === 'NetworkError' || (isPart && !navigator.onLine)) return t.seemsOffline()
  // Its own message holds the address of a file.
  if (isPart) return t.partNotLoaded()
  if (name === 'TimeoutError') return t.takesTooLong()
  return t.somethingWentWrong()
}

/** A call that a later one has overtaken: nothing to show. */
export const isAborted = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError'

/** Listener of a host for failures: console and, in the shop, the server's log. */
type Listener = (error: unknown, where?: { remote?: string; version?: string }) => void
let listener: Listener = (error) => console.error(error)

/** The host sets this once; without it failures go to the console. */
export const onErrorReport = (next: Listener): void => void (listener = next)

/** Puts a failure into the log. Overtaken calls are none; refusals (4xx) are answers, not errors. */
export const reportError: Listener = (error, where) => {
  const status = statusOf(error)
  if (isAborted(error) || (status !== undefined && status < 500)) return
  listener(error, where)
}
