import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import type { States } from '@souk-vert/shared/testing/states'

export const states: States = {
  width: 358,
  each: {
    failed: <LoadFailed what="We couldn’t load your orders" reload={() => Promise.resolve()} />,
    'for ever trying again, once pressed': (
      <LoadFailed what="We couldn’t load your orders" reload={() => new Promise(() => undefined)} />
    ),
  },
}
