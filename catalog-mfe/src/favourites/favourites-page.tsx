import { userOf, useShop } from 'shared/stores'
import { PageTitle } from 'shared/ui/kit'
import { RequireUser } from 'shared/ui/require-user'
import { Count, Favourites, FavouritesSkeleton, Head, Page } from './favourites-list'

/** `/dashboard/favourites`: the products that the signed-in user wants to find again, those that were added last first. */
export function FavouritesPage() {
  const user = useShop(userOf)
  return (
    <Page>
      <Head>
        <PageTitle tabIndex={-1}>Favourites</PageTitle>
        {user && <Count />}
      </Head>
      <RequireUser skeleton={<FavouritesSkeleton />}>
        <Favourites key={user?._id} />
      </RequireUser>
    </Page>
  )
}
