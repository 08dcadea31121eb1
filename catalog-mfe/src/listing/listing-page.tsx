import { useLoaderData, useLocation, useNavigation } from 'react-router-dom'
import { Container, EmptyState, Mute, PageTitle, Spinner, styled } from '@souk-vert/shared/ui/kit'
import { groundOf } from '@souk-vert/shared/ui/product-picture'
import { idOf } from '@souk-vert/shared/slug/slug'
import { subCategoryUrl } from '@souk-vert/shared/slug/urls'
import { media, space, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { type Choices, countFilters, fieldsOf, type Shown, withoutFacets } from '../filter/choices'
import { FilterPart } from '../filter/filter-part'
import type { FilteredList } from '../filter/filtered-list'
import { useShownList } from '../filter/keep-previous-result'
import { ListResult } from '../filter/list-result'
import { ListCount, ListHeading, ListTop } from '../filter/list-top'
import { ProductPages } from '../cards/product-pages'
import { type ListingData, loadListingPage } from './listing-loader'
import { SubCategoryList } from './sub-category-list'

const Layout = styled(Container)`
  display: grid;
  --columns: 5;
  grid-template-columns: 188px minmax(0, 1fr);
  align-items: start;
  gap: ${space(5)};
  padding-top: ${space(5)};
  overflow-wrap: anywhere;
  > nav {
    min-width: 0;
  }
  ${media.small} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(3)};
    padding-top: ${space(3)};
  }
  ${media.wideDesk} {
    --columns: 6;
  }
`

/** Title of at most two lines beside the controls on a phone. */
const Title = styled(PageTitle)`
  ${media.small} {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
    font-size: ${text.title};
  }
`

/** The category, above the title: a phone has no room for it. */
const Eyebrow = styled(Mute)`
  display: block;
  ${media.small} {
    display: none;
  }
`

/** Whether another sub-category of the same category is on its way, or this one as it is with other choices. */
function useNextList(): { isChanging: boolean; isPending: boolean } {
  const [, category, subCategory] = useLocation().pathname.split('/').map(idOf)
  const [, nextCategory, nextSubCategory] = useNavigation().location?.pathname.split('/').map(idOf) ?? []
  const isSame = nextSubCategory === subCategory
  const isInCategory = nextCategory === category && nextSubCategory !== undefined
  return { isChanging: isInCategory && !isSame, isPending: isInCategory && isSame }
}

/** '22 of 24 products' where filters are set. */
function countText({ totalCount, facets }: ListingData['first'], choices: Choices): string {
  if (!facets || countFilters(choices) === 0) return t.productCount({ count: totalCount })
  return t.shownOfProducts({ shown: totalCount, count: facets.all })
}

/** Products of a category and sub-category, with the category's other sub-categories beside them (section 2). */
export function ListingPage() {
  const data = useLoaderData<ListingData>()
  const { category, subCategory, subCategories, choices, shown, first, previous } = data
  const { isChanging, isPending } = useNextList()
  const ids = [category._id, subCategory._id] as const
  useShownList(ids.join(), data)
  const url = subCategoryUrl(category, subCategory)
  const urlOf = (next: Choices, shown?: Shown, page = 1) => {
    const fields = fieldsOf(next, page, shown)
    return fields ? `${url}?${fields}` : url
  }
  const { totalCount, facets } = first
  const list: FilteredList | undefined = facets && { choices, facets, totalCount, usualSort: 'newest', urlOf }
  const isFiltered = countFilters(choices) > 0
  return (
    <Layout style={groundOf(category)}>
      <SubCategoryList category={category} subCategories={subCategories} current={subCategory} />
      <section aria-busy={isChanging}>
        <Eyebrow dir="auto">{category.name}</Eyebrow>
        <ListTop>
          <ListHeading>
            <Title tabIndex={-1} dir="auto">
              {subCategory.name}
            </Title>
            <ListCount aria-live="polite">{countText(first, choices)}</ListCount>
            {isChanging && <Spinner label={t.loadingProducts()} />}
          </ListHeading>
          {list && <FilterPart key={url} is="FilterControls" with={{ list, shown }} />}
        </ListTop>
        <ListResult isPending={isPending} previous={previous}>
          {totalCount === 0 && list && isFiltered && (
            <FilterPart is="NoResults" with={{ list, text: t.noProductsMatch({ name: subCategory.name }) }} />
          )}
          {first.products.length === 0 && first.page === 1 && !isFiltered && (
            <EmptyState picture="/uploads/brand/no-data" text={t.noProductsYet({ name: subCategory.name })} />
          )}
          <ProductPages
            key={`${url} ${first.page}`}
            first={first}
            load={(page) => loadListingPage(ids, withoutFacets(choices), page)}
            urlOf={(page) => urlOf(choices, undefined, page)}
            previous={previous}
          />
        </ListResult>
      </section>
    </Layout>
  )
}
