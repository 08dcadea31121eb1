import { useLoaderData, useLocation, useNavigation } from 'react-router-dom'
import { Container, EmptyState, Mute, PageTitle, Spinner, styled } from 'shared/ui/kit'
import { subCategoryUrl } from 'shared/slug/urls'
import { media, space, text } from 'shared/ui/theme'
import { ProductPages } from '../parts/product-pages'
import { type ListingData, loadListingPage } from './listing-loader'
import { SubCategoryList } from './sub-category-list'

export { ListingSkeleton } from './listing-skeleton'

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

const Top = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
  ${media.small} {
    margin-bottom: ${space(2)};
  }
`

const Title = styled(PageTitle)`
  ${media.small} {
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

const Count = styled(Mute)`
  font-size: ${text.body};
  white-space: nowrap;
`

/** Whether another sub-category of the same category is on its way. */
function useIsChanging(): boolean {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  return next !== undefined && next !== pathname && next.split('/')[1] === pathname.split('/')[1]
}

/** Products of a category and sub-category, with the category's other sub-categories beside them (section 2). */
export function ListingPage() {
  const { category, subCategory, subCategories, first } = useLoaderData<ListingData>()
  const isChanging = useIsChanging()
  const url = subCategoryUrl(category, subCategory)
  return (
    <Layout>
      <SubCategoryList category={category} subCategories={subCategories} current={subCategory} />
      <section aria-busy={isChanging}>
        <Eyebrow>{category.name}</Eyebrow>
        <Top>
          <Title tabIndex={-1}>{subCategory.name}</Title>
          <Count>{first.totalCount === 1 ? '1 product' : `${first.totalCount} products`}</Count>
          {isChanging && <Spinner label="Loading products" />}
        </Top>
        {first.products.length === 0 && first.page === 1 && (
          <EmptyState picture="/uploads/brand/no-data" text={`Nothing in ${subCategory.name} yet`} />
        )}
        <ProductPages
          key={`${url} ${first.page}`}
          first={first}
          load={(page) => loadListingPage(category._id, subCategory._id, page)}
          urlOf={(page) => (page > 1 ? `${url}?page=${page}` : url)}
        />
      </section>
    </Layout>
  )
}
