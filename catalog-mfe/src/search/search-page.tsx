import { useLoaderData, useNavigation } from 'react-router-dom'
import { searchUrl } from 'shared/slug/search-url'
import { ButtonLink, Container, EmptyState, PageTitle, styled } from 'shared/ui/kit'
import { media, space, text as textSize } from 'shared/ui/theme'
import { ProductPages } from '../parts/product-pages'
import type { ProductPage } from '../parts/product-page'
import { loadSearchPage, type SearchData } from './search-loader'
import { SearchOpening } from './search-opening'
import { ResultsSkeleton } from './search-skeleton'
import { Suggestions } from './suggestions'
import { useRememberedSearch } from './use-recent-searches'

export { SearchSkeleton } from './search-skeleton'

const Title = styled(PageTitle)`
  margin-bottom: ${space(4)};
  ${media.small} {
    margin-bottom: ${space(2)};
    font-size: ${textSize.title};
  }
`

const Unseen = styled.h1`
  position: absolute;
  clip-path: inset(50%);
`

/** What a text finds. While the next one is on its way, the last results stay; without any, skeletons stand in. */
function Results({ text, first, isSearching }: { text: string; first: ProductPage; isSearching: boolean }) {
  const remember = useRememberedSearch(text, first.totalCount > 0)
  return (
    <div onClickCapture={remember}>
      <Title tabIndex={-1} aria-live="polite">{`Search Results: ${first.totalCount}`}</Title>
      {first.totalCount > 0 && (
        <ProductPages
          first={first}
          load={(page) => loadSearchPage(text, page)}
          urlOf={(page) => searchUrl(text, page)}
        />
      )}
      {first.totalCount === 0 && isSearching && <ResultsSkeleton />}
      {first.totalCount === 0 && !isSearching && (
        <EmptyState picture="/uploads/brand/no-data" text="No Data found">
          <Suggestions />
          <ButtonLink outlined to="/">
            Browse all categories
          </ButtonLink>
        </EmptyState>
      )}
    </div>
  )
}

/** The results of a search (section 2), or what it begins with. */
export function SearchPage() {
  const { text, first, categories } = useLoaderData<SearchData>()
  const isSearching = useNavigation().location?.pathname === '/search'
  return (
    <Container aria-busy={isSearching}>
      {first && <Results text={text} first={first} isSearching={isSearching} />}
      {!first && <Unseen tabIndex={-1}>Search</Unseen>}
      {!first && (isSearching ? <ResultsSkeleton /> : <SearchOpening categories={categories} />)}
    </Container>
  )
}
