import type { SlotHost } from 'shared/federation/slot-host'
import { SlotHostProvider } from 'shared/federation/slot-host'
import type { States } from 'shared/workbench/states'
import { CartPanel } from './cart-panel'

const nothing = () => undefined
const host = (loadSlot: SlotHost['loadSlot']): SlotHost => ({
  menu: [],
  loadSlot,
  loadedSlot: nothing,
  whenReady: () => Promise.resolve(),
  slotFailed: nothing,
})

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
