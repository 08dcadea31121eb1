import { useLocation } from 'react-router-dom'
import { RemoteSlot } from '@souk-vert/shared/federation/remote-slot'
import type { SlotName, SlotProps } from '@souk-vert/shared/federation/slots'
import type { States } from '@souk-vert/shared/testing/states'

/**
 * The component that a release exposes under that name, such as `account/AccountMenu`, loaded as the shell loads it.
 * Until it is there, an element with `data-waits` is in its place.
 */
export const released = (name: string) => (props: object) => (
  <RemoteSlot
    name={name as SlotName}
    props={props as SlotProps[SlotName]}
    placeholder={<span data-waits />}
    label={name}
  />
)

/** A page that shows one state of one component: the one that the address names behind `#`. Says which there are. */
export function statesPage(components: Record<string, States>) {
  const all = Object.entries(components).flatMap(([component, { each }]) =>
    Object.entries(each).map(([state, shown]) => ({ name: `${component}: ${state}`, shown })),
  )
  return function StatesPage() {
    const name = decodeURIComponent(useLocation().hash.slice(1))
    return (
      <div data-states={JSON.stringify(all.map((each) => each.name))} data-shows={name} key={name}>
        {all.find((each) => each.name === name)?.shown}
      </div>
    )
  }
}
