import { onlyVersion } from '@souk-vert/shared/federation/part'
import { noHost, type SlotHost, SlotHostProvider } from '@souk-vert/shared/federation/slot-host'
import type { States } from '@souk-vert/shared/testing/states'
import { CartPanel } from './cart-panel'

const nothing = () => undefined
const host = (load: () => Promise<never>): SlotHost => ({ ...noHost, slot: () => onlyVersion(load) })

export const states: States = {
  coversPage: true,
  each: {
    'on its way, then slow': (
      <SlotHostProvider value={host(() => new Promise(() => undefined))}>
        <CartPanel onClose={nothing} />
      </SlotHostProvider>
    ),
    failed: (
      <SlotHostProvider value={host(() => Promise.reject(new Error('Gone')))}>
        <CartPanel onClose={nothing} />
      </SlotHostProvider>
    ),
  },
}
