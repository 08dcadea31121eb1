import { aUser } from '@souk-vert/shared/testing/builders'
import { type States, WithStore } from '@souk-vert/shared/testing/states'
import { MuiAdminRoot } from '@souk-vert/shared/ui/mui-admin'
import type { ShopState } from '@souk-vert/shared/stores'
import { RequireArea } from './require-area'

const state = (session: ShopState['session']) => (
  <MuiAdminRoot>
    <WithStore state={{ session }}>
      <RequireArea>Categories</RequireArea>
    </WithStore>
  </MuiAdminRoot>
)

export const states: States = {
  each: { shopper: state({ status: 'signed-in', user: aUser() }), loading: state({ status: 'loading' }) },
}
