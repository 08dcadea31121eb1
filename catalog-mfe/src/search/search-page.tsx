import { useLoaderData, useNavigation } from 'react-router-dom'
import { searchUrl } from 'shared/slug/search-url'
import { ButtonLink, Container, EmptyState, PageTitle, styled } from 'shared/ui/kit'
import { media, space, text as textSize } from 'shared/ui/theme'
import { ProductPages } from '../parts/product-pages'
import { loadSearchPage, type SearchData } from './search-loader'
import { ResultsSkeleton } from './search-skeleton'
import { Suggestions } from './suggestions'

const Title = styled(PageTitle)`
  margin-bottom: ${space(4)};
  ${media.small} {
    margin-bottom: ${space(2)};
    font-size: ${textSize.title};
  }
`

/** The results of a search. While the next text is on its way, the last results stay; without any, skeletons stand in. */
export function SearchPage() {
  const { text, first } = useLoaderData<SearchData>()
  const isSearching = useNavigation().location?.pathname === '/search'
  return (
    <Container aria-busy={isSearching}>
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
    </Container>
  )
}
