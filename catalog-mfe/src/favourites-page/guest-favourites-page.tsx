import { Navigate } from 'react-router-dom'
import { useShop } from '@souk-vert/shared/stores'
import { Mute, PageTitle, TextLink } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
import { Count, Favourites, FavouritesSkeleton, Head, Page } from './favourites-list'

/** `/favourites`: the products that a guest has marked on this device; the page of a signed-in user is in the dashboard. */
export function GuestFavouritesPage() {
  const { status } = useShop(({ session }) => session)
  if (status === 'signed-in') return <Navigate to="/dashboard/favourites" replace />
  return (
    <Page>
      <Head>
        <PageTitle tabIndex={-1}>{t.favourites()}</PageTitle>
        <Count />
      </Head>
      {status === 'loading' ? <FavouritesSkeleton /> : <Favourites />}
      <Mute as="p">{t.favouritesOnDevice({ link: (text) => <TextLink to="/login">{text}</TextLink> })}</Mute>
    </Page>
  )
}
