import { useLoaderData, useLocation, useNavigation } from 'react-router-dom'
import { Container, EmptyState, PageTitle, Spinner, styled } from 'shared/ui/kit'
import { subCategoryUrl } from 'shared/slug/urls'
import { media, space } from 'shared/ui/theme'
import { ProductPages } from '../parts/product-pages'
import { type ListingData, loadListingPage } from './listing-loader'
import { SubCategoryList } from './sub-category-list'

const Layout = styled(Container)`
  display: grid;
  grid-template-columns: 180px minmax(0, 1fr);
  align-items: start;
  gap: ${space(6)};
  overflow-wrap: anywhere;
  > nav {
    min-width: 0;
  }
  ${media.small} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(4)};
  }
`

const Top = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  margin-bottom: ${space(4)};
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
        <Top>
          <PageTitle tabIndex={-1}>{subCategory.name}</PageTitle>
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
