import { userOf, useShop } from '@souk-vert/shared/stores'
import { PageTitle } from '@souk-vert/shared/ui/kit'
import { RequireUser } from '@souk-vert/shared/ui/require-user'
import * as t from '#messages'
import { Count, Favourites, FavouritesSkeleton, Head, Page } from './favourites-list'

/**
 * `/dashboard/favourites`: the products that the signed-in user wants to find again, those that were added last first.
 * A guest has a list of this device.
 */
export function FavouritesPage() {
  const user = useShop(userOf)
  return (
    <Page>
      <Head>
        <PageTitle tabIndex={-1}>{t.favourites()}</PageTitle>
        {user && <Count />}
      </Head>
      <RequireUser skeleton={<FavouritesSkeleton />} guestsGoTo="/favourites">
        <Favourites key={user?._id} />
      </RequireUser>
    </Page>
  )
}
