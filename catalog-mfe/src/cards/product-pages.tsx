import { type MouseEvent, Suspense } from 'react'
import type { Location } from 'react-router-dom'
import { ButtonLink, CouldNotLoad, EmptyState, Link, Spinner, styled } from '@souk-vert/shared/ui/kit'
import { color, font, space, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { LIST_SKELETONS, ProductGrid, SkeletonEntries } from './product-grid'
import { isPastLastPage, type PageOfProducts } from './page-of-products'
import { useMorePages } from './use-more-pages'
import { useNearEnd } from '../parts/use-near-end'

const Onward = styled.div`
  display: grid;
  justify-items: center;
  min-height: 44px;
  margin-top: ${space(5)};
`

const PageLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-height: 44px;
  padding: 0 ${space(5)};
  color: ${color.brand};
  font: 700 ${text.body} ${font};
`

interface ProductPagesProps {
  /** The page that the route's loader gave. */
  first: PageOfProducts
  load(page: number): Promise<PageOfProducts>
  /** A page's own address, for those without script. */
  urlOf(page: number): string
  /** Earlier address of the list, when it has stayed in place of one that could not be loaded. */
  previous?: Location
}

/**
 * A grid of products that grows near the end of the scroll; without script, by a link. Products that two lists share
 * stay in the page.
 */
export function ProductPages({ first, load, urlOf, previous }: ProductPagesProps) {
  const { products, status, last, loadMore } = useMorePages(first, load, previous)
  const isLoading = status === 'loading'
  // They stay until the last page is there: a shopper that scrolls faster than pages come sees nothing jump, the footer least of all.
  const isGrowing = isLoading || (status === 'waiting' && products.length > first.products.length)
  useNearEnd(status === 'waiting' ? last : undefined, () => void loadMore())

  const stay = (event: MouseEvent) => {
    event.preventDefault()
    void loadMore()
  }
  return (
    <>
      {isPastLastPage(first) && (
        <EmptyState picture="/uploads/brand/no-data" text={t.pageMissing({ page: String(first.page) })}>
          <ButtonLink to={urlOf(1)}>{t.backToFirstPage()}</ButtonLink>
        </EmptyState>
      )}
      {first.page > 1 && first.products.length > 0 && (
        <Onward>
          <PageLink to={urlOf(first.page - 1)}>{t.previousPage()}</PageLink>
        </Onward>
      )}
      <Suspense>
        <ProductGrid products={products}>{last && isGrowing && <SkeletonEntries count={LIST_SKELETONS} />}</ProductGrid>
      </Suspense>
      {last && (
        <Onward>
          {status === 'failed' ? (
            <CouldNotLoad what={t.couldNotLoadMoreProducts()} onRetry={() => void loadMore()} />
          ) : (
            <PageLink to={urlOf(last.page + 1)} onClick={stay} aria-disabled={isLoading}>
              {isLoading && <Spinner label={t.loadingMoreProducts()} />}
              <span>{t.loadMore()}</span>
            </PageLink>
          )}
        </Onward>
      )}
    </>
  )
}
