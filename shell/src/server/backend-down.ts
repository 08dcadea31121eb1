/** Codes of the system for an address at which nobody listens, or that nobody has. */
const NOBODY_THERE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH'])

interface SystemError {
  code?: string
  cause?: unknown
}

/** Whether a page failed because no backend is there; one that is slow or fails is there. */
export function isBackendDown(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, cause } = error as SystemError
  return (code !== undefined && NOBODY_THERE.has(code)) || isBackendDown(cause)
}
