import { nextPartState, type PartEvent, type PartState } from './part-state'

type State = PartState<string>['is']
type Event = PartEvent<string>['type']

const states: Record<State, PartState<string>> = {
  loading: { is: 'loading' },
  slow: { is: 'slow' },
  ready: { is: 'ready', value: 'active', isReplacement: false },
  replacing: { is: 'replacing' },
  failed: { is: 'failed' },
}

const events: Record<Event, PartEvent<string>> = {
  'took long': { type: 'took long' },
  loaded: { type: 'loaded', value: 'new' },
  'load failed': { type: 'load failed', error: new Error('gone') },
  threw: { type: 'threw' },
  reset: { type: 'reset' },
}

/** As in docs/loading.md. What is not named changes nothing. */
const table: Record<State, Partial<Record<Event, State>>> = {
  loading: { 'took long': 'slow', loaded: 'ready', 'load failed': 'failed', reset: 'loading' },
  slow: { loaded: 'ready', 'load failed': 'failed', reset: 'loading' },
  ready: { threw: 'replacing', reset: 'loading' },
  replacing: { loaded: 'ready', 'load failed': 'failed', reset: 'loading' },
  failed: { threw: 'replacing', reset: 'loading' },
}

const cells = Object.keys(states).flatMap((state) =>
  Object.keys(events).map((event): [State, Event, State] => [
    state as State,
    event as Event,
    table[state as State][event as Event] ?? (state as State),
  ]),
)

test.each(cells)('%s, %s: %s', (state, event, expected) => {
  const next = nextPartState(states[state], events[event])

  expect(next.is).toBe(expected)
  if (expected === state && event !== 'reset') expect(next).toBe(states[state])
})

test('what is loaded is known as a replacement where a version threw before', () => {
  const loaded = events.loaded

  expect(nextPartState(states.slow, loaded)).toEqual({ is: 'ready', value: 'new', isReplacement: false })
  expect(nextPartState(states.replacing, loaded)).toEqual({ is: 'ready', value: 'new', isReplacement: true })
})
