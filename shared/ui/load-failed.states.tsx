import { LoadFailed } from 'shared/ui/load-failed'
import type { States } from 'shared/workbench/states'

export const states: States = {
  width: 358,
  each: {
    failed: <LoadFailed what="Your orders could not load" reload={() => Promise.resolve()} />,
    'for ever trying again, once pressed': (
      <LoadFailed what="Your orders could not load" reload={() => new Promise(() => undefined)} />
    ),
  },
}
