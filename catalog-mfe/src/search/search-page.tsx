import { useLoaderData, useNavigation } from 'react-router-dom'
import { searchTextOf, searchUrl } from '@souk-vert/shared/slug/search-url'
import { ButtonLink, Container, EmptyState, PageTitle, styled, Unseen } from '@souk-vert/shared/ui/kit'
import { media, text as textSize } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { type Choices, countFilters, fieldsOf, type Shown, withoutFacets } from '../filter/choices'
import { FilterPart } from '../filter/filter-part'
import type { FilteredList } from '../filter/filtered-list'
import { useShownList } from '../filter/keep-previous-result'
import { ListResult } from '../filter/list-result'
import { ListCount, ListHeading, ListTop } from '../filter/list-top'
import { ProductPages } from '../cards/product-pages'
import { loadSearchPage, type SearchData, type SearchResult } from './search-loader'
import { SearchOpening } from './search-opening'
import { ResultsSkeleton } from './search-skeleton'
import { OtherSearches } from './other-searches'
import { useRememberedSearch } from './use-recent-searches'

const Title = styled(PageTitle)`
  ${media.small} {
    font-size: ${textSize.title};
  }
`

/** Results of a text. While the next ones are loading, the last results stay; without any, skeletons are shown. */
function Results({ data, isSearching }: { data: SearchResult; isSearching: boolean }) {
  const { text, choices, shown, first, previous } = data
  const { totalCount, facets } = first
  const next = useNavigation().location?.search
  const isPending = isSearching && next !== undefined && searchTextOf(next) === text
  const remember = useRememberedSearch(text, totalCount > 0)
  useShownList(text, data)
  const urlOf = (next: Choices, shown?: Shown, page = 1) => searchUrl(text, fieldsOf(next, page, shown))
  const list: FilteredList | undefined = facets && { choices, facets, totalCount, usualSort: 'relevance', urlOf }
  const isFiltered = countFilters(choices) > 0
  const isEmpty = totalCount === 0 && (isPending || !isSearching)
  const isOffers = text === '' && choices.filter.discounted === true
  return (
    <div onClickCapture={remember}>
      <ListTop>
        <ListHeading>
          <Title tabIndex={-1} aria-live="polite">
            {(isOffers ? t.offersFound : t.searchResults)({ count: String(totalCount) })}
          </Title>
          {facets && isFiltered && facets.all > totalCount && (
            <ListCount>{t.ofAll({ count: String(facets.all) })}</ListCount>
          )}
        </ListHeading>
        {list && <FilterPart key={text} is="FilterControls" with={{ list, shown }} />}
      </ListTop>
      <ListResult isPending={isPending} previous={previous}>
        {totalCount > 0 && (
          <ProductPages
            first={first}
            load={(page) => loadSearchPage(text, withoutFacets(choices), page)}
            urlOf={(page) => urlOf(choices, undefined, page)}
            previous={previous}
          />
        )}
        {totalCount === 0 && !isEmpty && <ResultsSkeleton />}
        {isEmpty && list && isFiltered && <FilterPart is="NoResults" with={{ list, text: t.noDataFound() }} />}
        {isEmpty && !isFiltered && (
          <EmptyState picture="/uploads/brand/no-data" text={t.noDataFound()}>
            <OtherSearches text={text} />
            <ButtonLink outlined to="/">
              {t.browseCategories()}
            </ButtonLink>
          </EmptyState>
        )}
      </ListResult>
    </div>
  )
}

/** The results of a search (section 2), or what it begins with. */
export function SearchPage() {
  const data = useLoaderData<SearchData>()
  const isSearching = useNavigation().location?.pathname === '/search'
  return (
    <Container aria-busy={isSearching}>
      {data.first && <Results data={data} isSearching={isSearching} />}
      {!data.first && (
        <Unseen as="h1" tabIndex={-1}>
          {t.search()}
        </Unseen>
      )}
      {!data.first && (isSearching ? <ResultsSkeleton /> : <SearchOpening categories={data.categories} />)}
    </Container>
  )
}
