import { aUser } from '@souk-vert/shared/testing/builders'
import { type States, WithStore } from '@souk-vert/shared/testing/states'
import { RequireAdmin } from './require-admin'

export const states: States = {
  each: {
    shopper: (
      <WithStore state={{ session: { status: 'signed-in', user: aUser() } }}>
        <RequireAdmin>Categories</RequireAdmin>
      </WithStore>
    ),
    loading: (
      <WithStore state={{ session: { status: 'loading' } }}>
        <RequireAdmin>Categories</RequireAdmin>
      </WithStore>
    ),
  },
}
