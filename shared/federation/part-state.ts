/** State of a part of a remote until it is shown (docs/loading.md). */
export type PartState<Value> =
  /** Loading: its place shows a placeholder. */
  | { is: 'loading' }
  /** Loading for long: its place says so, with Retry. */
  | { is: 'slow' }
  /** Loaded. `isReplacement`: in the place of a version that threw. */
  | { is: 'ready'; value: Value; isReplacement: boolean }
  /** The part threw while rendering; the version before is being loaded. */
  | { is: 'replacing' }
  /** Unavailable: its place says so, with Retry. */
  | { is: 'failed'; error?: unknown }

/** Events that change a part's state. */
export type PartEvent<Value> =
  | { type: 'took long' }
  | { type: 'loaded'; value: Value }
  | { type: 'load failed'; error: unknown }
  | { type: 'threw' }
  | { type: 'reset' }

/** The state after an event; the same object where the event changes nothing. */
export function nextPartState<Value>(state: PartState<Value>, event: PartEvent<Value>): PartState<Value> {
  const isUnderWay = state.is === 'loading' || state.is === 'slow' || state.is === 'replacing'
  switch (event.type) {
    case 'took long':
      return state.is === 'loading' ? { is: 'slow' } : state
    case 'loaded':
      return isUnderWay ? { is: 'ready', value: event.value, isReplacement: state.is === 'replacing' } : state
    case 'load failed':
      return isUnderWay ? { is: 'failed', error: event.error } : state
    case 'threw':
      // A failed page is rendered again at another address.
      return state.is === 'ready' || state.is === 'failed' ? { is: 'replacing' } : state
    case 'reset':
      return { is: 'loading' }
  }
}
