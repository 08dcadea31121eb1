import { onErrorReport } from '@souk-vert/shared/client'

/** At most this many reports a page: a failure in a loop must not become a load on the server. */
const MAX_REPORTS = 20

/** Failures go to the console and, so that the shop's own log has them, to the document server. */
export function reportFailuresToServer(): void {
  let reports = 0
  const send = (error: unknown, where: { remote?: string; version?: string } = {}) => {
    if (reports >= MAX_REPORTS) return
    reports += 1
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    navigator.sendBeacon('/client-errors', JSON.stringify({ message, path: location.pathname, ...where }))
  }
  onErrorReport((error, where) => {
    console.error(error)
    send(error, where)
  })
  addEventListener('error', ({ error, message }) => send(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => send(reason))
}
