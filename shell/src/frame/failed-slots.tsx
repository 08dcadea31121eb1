import type { SlotFailure } from 'shared/federation/slot-host'
import { Container, CouldNotLoad } from 'shared/ui/kit'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Slots that have failed on this page, by remote: a hundred Add controls are one message. */
const failures = createStore<Record<string, SlotFailure[]>>(() => ({}))

/** Takes up a failed slot. */
export const slotFailed = (failure: SlotFailure): void =>
  failures.setState((before) => ({ [failure.remote]: [...(before[failure.remote] ?? []), failure] }))

const retryAll = (remote: string) => {
  const failed = failures.getState()[remote] ?? []
  failures.setState({ [remote]: [] })
  for (const { retry } of failed) retry()
}

/** One message with Retry per remote whose repeating slots could not load (architecture, Slots). */
export function FailedSlots() {
  const byRemote = useStore(failures)
  return Object.entries(byRemote).map(([remote, [first]]) =>
    first ? (
      <Container key={remote}>
        <CouldNotLoad what={`${first.label} could not load`} onRetry={() => retryAll(remote)} />
      </Container>
    ) : null,
  )
}
