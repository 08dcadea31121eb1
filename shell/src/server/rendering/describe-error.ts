import { inspect } from 'node:util'
import { isBackendDown } from '../backend-down'

/** Thrown where a page is not rendered for a reason that says nothing of its thread. */
export class ExplainedFailure extends Error {}

/** Names of errors of calls, and of remotes that are not there. */
const EXPLAINED = new Set([
  'HTTPError',
  'NetworkError',
  'TimeoutError',
  'AbortError',
  'RemoteLoadError',
  'StillLoading',
])

/** A error as a render thread reports it to its server. */
export interface ErrorDescription {
  message: string
  /** Whether the cause is known. Other errors of a remote may be the trace of something that it has changed. */
  isExplained: boolean
  isBackendDown: boolean
}

/** Describes what was thrown, which need not be an error, nor let itself be read. */
export function describeError(thrown: unknown): ErrorDescription {
  try {
    if (!(thrown instanceof Error))
      return { message: inspect(thrown, { customInspect: false }), isExplained: false, isBackendDown: false }
    const isDown = isBackendDown(thrown)
    return {
      message: String(thrown.stack ?? thrown.message),
      isExplained: isDown || thrown instanceof ExplainedFailure || EXPLAINED.has(thrown.name),
      isBackendDown: isDown,
    }
  } catch {
    return { message: 'a value that cannot be read', isExplained: false, isBackendDown: false }
  }
}
