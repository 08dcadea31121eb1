import { isAborted, reportError } from '@souk-vert/shared/client'

/** Time that a page waits for optional data, in ms; a browser's own way to the backend is longer. */
const LIMIT_MS = typeof document === 'undefined' ? 200 : 700

/**
 * A part that a page can do without: given when it comes in time, else null, and the browser asks for it. Throws only when
 * the page itself is left.
 */
export async function loadOptional<Part>(
  load: (signal: AbortSignal) => Promise<Part>,
  signal: AbortSignal,
  timeoutMs = LIMIT_MS,
): Promise<Part | null> {
  const limit = new AbortController()
  const loaded = load(AbortSignal.any([signal, limit.signal])).catch((error: unknown) => {
    reportError(error)
    if (signal.aborted && isAborted(error)) throw error
    return null
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), timeoutMs)))
  const part = await Promise.race([loaded, tooLate])
  clearTimeout(timer)
  limit.abort()
  return part
}
