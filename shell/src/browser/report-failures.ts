import { onErrorReport } from '@souk-vert/shared/client'

/** At most this many reports a page: a failure in a loop must not become a load on the server. */
const MAX_REPORTS = 20

/** The version of a remote whose code has thrown, by the addresses in the error's stack. */
function thrownBy(error: unknown): { remote?: string; version?: string } {
  const stack = error instanceof Error ? error.stack : undefined
  const [, remote, version] = /\/mfe\/([a-z][a-z\d-]*)\/([^/]+)\//.exec(stack ?? '') ?? []
  return remote === 'shell' ? {} : { remote, version }
}

/** Failures go to the console and, so that the shop's own log has them, to the document server. */
export function reportFailuresToServer(): void {
  let reports = 0
  const known = new Set<string>()
  const send = (error: unknown, where = thrownBy(error)) => {
    if (reports >= MAX_REPORTS) return
    reports += 1
    const version = `${where.remote}@${where.version}`
    const isFirst = !known.has(version)
    known.add(version)
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
    navigator.sendBeacon('/client-errors', JSON.stringify({ message, path: location.pathname, ...where, isFirst }))
  }
  onErrorReport((error, where) => {
    console.error(error)
    send(error, where)
  })
  addEventListener('error', ({ error, message }) => send(error ?? message))
  addEventListener('unhandledrejection', ({ reason }) => send(reason))
}
