/**
 * Data of the backend: not loaded yet, there, or failed. 'Failed' is never shown as empty (section 8); `isMissing` where
 * the backend has no such thing (404).
 */
export type LoadState<T> =
  { status: 'loading' } | { status: 'ready'; value: T } | { status: 'failed'; isMissing?: boolean }

export const loading = { status: 'loading' } as const
export const failed = { status: 'failed' } as const
export const ready = <T>(value: T): LoadState<T> => ({ status: 'ready', value })

/** The value when it is there, else the given one; also of a slice that is broken. */
export const valueOr = <T>(state: LoadState<T>, fallback: T): T => (state?.status === 'ready' ? state.value : fallback)
