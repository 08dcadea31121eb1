import { Navigate } from 'react-router-dom'
import { userOf, useShop } from 'shared/stores'
import {
  Button,
  ButtonLink,
  Container,
  CouldNotLoad,
  EmptyState,
  Mute,
  PageTitle,
  styled,
  TextLink,
} from 'shared/ui/kit'
import { LoadFailed } from 'shared/ui/load-failed'
import { RequireUser } from 'shared/ui/require-user'
import { media, space } from 'shared/ui/theme'
import { LIST_SKELETONS, ProductGrid, SkeletonEntries } from '../parts/product-grid'
import { useNearEnd } from '../parts/use-near-end'
import { useFavouriteCount } from './favourites'
import { useFavouriteProducts } from './use-favourite-products'

/** A desk has the dashboard's menu beside it. */
const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  --columns: 5;
  ${media.wideDesk} {
    --columns: 6;
  }
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space(3)};
`
const Onward = styled.div`
  display: grid;
  justify-items: center;
  min-height: 44px;
`

const FavouritesSkeleton = () => (
  <div role="status" aria-busy="true" aria-label="Loading favourites">
    <ProductGrid products={[]}>
      <SkeletonEntries count={LIST_SKELETONS} />
    </ProductGrid>
  </div>
)

function Favourites() {
  const { list, more, reload, loadMore } = useFavouriteProducts()
  const end = list.status === 'ready' && !list.value.isLast ? list.value.products : undefined
  useNearEnd(more === 'waiting' ? end : undefined, () => void loadMore())

  if (list.status === 'loading') return <FavouritesSkeleton />
  if (list.status === 'failed') return <LoadFailed what="Your favourites could not load" reload={reload} />
  const { products } = list.value
  if (products.length === 0) {
    return (
      <EmptyState picture="/uploads/brand/no-data" text="No favourites yet: the heart on a product keeps it here">
        <ButtonLink to="/">Shop Now</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <ProductGrid products={products}>{more === 'loading' && <SkeletonEntries count={LIST_SKELETONS} />}</ProductGrid>
      {end && (
        <Onward>
          {more === 'failed' ? (
            <CouldNotLoad what="More favourites could not load" onRetry={() => void loadMore()} />
          ) : (
            <Button outlined type="button" disabled={more === 'loading'} onClick={() => void loadMore()}>
              Load more
            </Button>
          )}
        </Onward>
      )}
    </>
  )
}

function Count() {
  const count = useFavouriteCount()
  return count ? <Mute>{count === 1 ? '1 product' : `${count} products`}</Mute> : null
}

/** `/favourites`: the products that a guest has marked on this device; the page of a signed-in user is in the dashboard. */
export function GuestFavouritesPage() {
  const { status } = useShop(({ session }) => session)
  if (status === 'signed-in') return <Navigate to="/dashboard/favourites" replace />
  return (
    <Page>
      <Head>
        <PageTitle tabIndex={-1}>Favourites</PageTitle>
        <Count />
      </Head>
      {status === 'loading' ? <FavouritesSkeleton /> : <Favourites />}
      <Mute as="p">
        {'These favourites are kept on this device. '}
        <TextLink to="/login">Log in</TextLink>
        {' to find them everywhere.'}
      </Mute>
    </Page>
  )
}

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
