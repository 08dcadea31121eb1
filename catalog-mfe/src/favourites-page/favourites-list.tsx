import { Button, ButtonLink, Container, CouldNotLoad, EmptyState, Mute, styled } from '@souk-vert/shared/ui/kit'
import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { media, space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { LIST_SKELETONS, ProductGrid, SkeletonEntries } from '../cards/product-grid'
import { useNearEnd } from '../parts/use-near-end'
import { useFavouriteCount } from '../favourites/favourites'
import { useFavouriteProducts } from './use-favourite-products'

/** The frame of both pages of favourites. */
export const Page = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  --columns: 5;
  ${media.wideDesk} {
    --columns: 6;
  }
`
/** Title and number. */
export const Head = styled.div`
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

/** The list while it is loading. */
export const FavouritesSkeleton = () => (
  <div role="status" aria-busy="true" aria-label={t.loadingFavourites()}>
    <ProductGrid products={[]}>
      <SkeletonEntries count={LIST_SKELETONS} />
    </ProductGrid>
  </div>
)

/** The favourites of the user or guest, with more of them near the end of the scroll. */
export function Favourites() {
  const { list, more, reload, loadMore } = useFavouriteProducts()
  const end = list.status === 'ready' && !list.value.isLast ? list.value.products : undefined
  useNearEnd(more === 'waiting' ? end : undefined, () => void loadMore())

  if (list.status === 'loading') return <FavouritesSkeleton />
  if (list.status === 'failed') return <LoadFailed what={t.couldNotLoadFavourites()} reload={reload} />
  const { products } = list.value
  if (products.length === 0) {
    return (
      <EmptyState picture="/uploads/brand/no-data" text={t.noFavouritesYet()}>
        <ButtonLink to="/">{t.shopNow()}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <>
      <ProductGrid products={products}>{more === 'loading' && <SkeletonEntries count={LIST_SKELETONS} />}</ProductGrid>
      {end && (
        <Onward>
          {more === 'failed' ? (
            <CouldNotLoad what={t.couldNotLoadMoreFavourites()} onRetry={() => void loadMore()} />
          ) : (
            <Button outlined type="button" disabled={more === 'loading'} onClick={() => void loadMore()}>
              {t.loadMore()}
            </Button>
          )}
        </Onward>
      )}
    </>
  )
}

/** '3 products', once that is known. */
export function Count() {
  const count = useFavouriteCount()
  return count ? <Mute>{t.productCount({ count })}</Mute> : null
}
