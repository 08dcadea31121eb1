import type { SlotFailure } from '@souk-vert/shared/federation/slot-host'
import { CouldNotLoad, styled } from '@souk-vert/shared/ui/kit'
import { AT_FOOT, media, space } from '@souk-vert/shared/ui/theme'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Failures of parts that have no room for words, or not yet: a hundred Add controls of a remote are one message. */
const failures = createStore<SlotFailure[]>(() => [])

/** Shows a message with Retry; returns a function that removes the message. */
export function showFailure(failure: SlotFailure): () => void {
  failures.setState((before) => [...before, failure], true)
  return () => failures.setState((before) => before.filter((each) => each !== failure), true)
}

/** At the foot of the screen, on phones above the cart bar, above the offline notice: nothing on the page moves. */
const Notices = styled.div`
  position: fixed;
  left: 50%;
  bottom: ${space(14)};
  z-index: 24;
  display: grid;
  gap: ${space(2)};
  width: max-content;
  max-width: calc(100vw - 20px);
  transform: translateX(-50%);
  ${media.small} {
    bottom: 120px;
  }
`

/**
 * One message with Retry per remote: repeating slots that are slow or could not load (architecture, Slots), and the account.
 * When the network is back, all are tried again.
 */
export function FailureNotices() {
  const all = useStore(failures)
  useBackOnline(all.length > 0, () => all.forEach(({ retry }) => retry()))
  if (all.length === 0) return null
  const firsts = new Map(all.map((failure) => [failure.remote, failure]))
  return (
    <Notices {...AT_FOOT}>
      {[...firsts.values()].map(({ remote, message }) => (
        <CouldNotLoad
          key={remote}
          what={message}
          onRetry={() => all.filter((each) => each.remote === remote).forEach(({ retry }) => retry())}
        />
      ))}
    </Notices>
  )
}
