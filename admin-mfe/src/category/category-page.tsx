import type { CategoryReference } from 'shared/contract/category'
import { Card, Container, EmptyState, PageTitle, Picture, Skeleton, styled } from 'shared/ui/kit'
import { LoadFailed } from 'shared/ui/load-failed'
import { color, media, radius, space } from 'shared/ui/theme'
import { RequireAdmin } from '../parts/require-admin'
import { useCategories } from './use-categories'

const Page = styled(Container)`
  display: grid;
  gap: ${space(4)};
`
/** Columns: 2, 4 and 6 by width (section 9). */
const Grid = styled.ul`
  display: grid;
  gap: ${space(3)};
  grid-template-columns: repeat(2, minmax(0, 1fr));
  ${media.large} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${media.wide} {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
`
const Tile = styled(Card)`
  display: grid;
  gap: ${space(2)};
  height: 100%;
  align-content: start;
  padding: ${space(2)};
  text-align: center;
  font-weight: 600;
  overflow-wrap: anywhere;
  img {
    width: 100%;
    height: auto;
    aspect-ratio: 1;
    border-radius: ${radius.control};
    background: ${color.tint};
  }
`

const CategoryTile = ({ category }: { category: CategoryReference }) => (
  <Tile as="article">
    <Picture address={category.image} width={180} height={180} sizes="(min-width: 1024px) 150px, 45vw" />
    {category.name}
  </Tile>
)

const LOADING_TILES = 12
const CategoriesSkeleton = () => (
  <Grid as="div" role="status" aria-label="Loading categories">
    {Array.from({ length: LOADING_TILES }, (_, index) => (
      <Skeleton key={index} style={{ aspectRatio: '5 / 6' }} />
    ))}
  </Grid>
)

function Categories() {
  const { categories, reload } = useCategories()
  if (categories.status === 'loading') return <CategoriesSkeleton />
  if (categories.status === 'failed') return <LoadFailed what="The categories could not load" reload={reload} />
  if (categories.value.length === 0) return <EmptyState picture="/uploads/brand/no-data" text="No Data" />
  return (
    <Grid>
      {categories.value.map((category) => (
        <li key={category._id}>
          <CategoryTile category={category} />
        </li>
      ))}
    </Grid>
  )
}

/** Category admin (section 2): every category of the shop. */
export const CategoryPage = () => (
  <RequireAdmin>
    <Page>
      <PageTitle tabIndex={-1}>Category</PageTitle>
      <Categories />
    </Page>
  </RequireAdmin>
)
