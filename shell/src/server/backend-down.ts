/** What the system says when nobody listens at an address, or nobody has it. */
const NOBODY_THERE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH', 'ENETUNREACH'])

/** Whether a page failed because no backend is there; one that is slow or fails is there. */
export function isBackendDown(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && NOBODY_THERE.has(String(cause.code))) return true
  return false
}
