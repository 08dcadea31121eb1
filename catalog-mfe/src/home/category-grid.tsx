import { Link, Skeleton, styled } from 'shared/ui/kit'
import { color, media, radius, space, text } from 'shared/ui/theme'
import { PictureBox, ProductPicture } from 'shared/ui/product-picture'
import type { HomeCategory } from './home-loader'

/** Tiles while the categories load (section 9). */
const SKELETON_TILES = 12

/** Tiles that stand in view when the page opens: lazy, their pictures would begin only after the first frame. */
const TILES_IN_VIEW = 12

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(76px, 1fr));
  gap: ${space(2.5)};
  @media (min-width: 640px) {
    grid-template-columns: repeat(6, minmax(0, 1fr));
  }
  ${media.wide} {
    grid-template-columns: repeat(12, minmax(0, 1fr));
  }
`

const tile = `
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1.5)};
  font-size: ${text.small};
  font-weight: 600;
  line-height: 1.1875rem;
  text-align: center;
  overflow-wrap: anywhere;
  hyphens: auto;
  > :not(span) {
    border-radius: ${radius.card};
  }
`
const Tile = styled.div(tile)
const TileLink = styled(Link)`
  ${tile}
  border-radius: ${radius.card};
  &:hover {
    color: ${color.brand};
  }
`

/**
 * Room for a name of two lines, so that rows are equally high; longer ones end in an ellipsis. A long word may use some of
 * the gap on either side.
 */
const Name = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  height: 38px;
  margin: 0 -3px ${space(1)};
`

const Inside = ({ name, image, loading }: HomeCategory & { loading: 'eager' | 'lazy' }) => (
  <>
    <ProductPicture address={image || undefined} name={name} width={92} loading={loading} />
    <Name>{name}</Name>
  </>
)

/** The categories' pictures; each leads to its first listing (section 2). */
export const CategoryGrid = ({ categories }: { categories: HomeCategory[] }) => (
  <nav aria-label="Categories">
    <Grid>
      {categories.map((category, index) => (
        <li key={category._id}>
          {category.url ? (
            <TileLink to={category.url}>
              <Inside {...category} loading={index < TILES_IN_VIEW ? 'eager' : 'lazy'} />
            </TileLink>
          ) : (
            <Tile>
              <Inside {...category} loading={index < TILES_IN_VIEW ? 'eager' : 'lazy'} />
            </Tile>
          )}
        </li>
      ))}
    </Grid>
  </nav>
)

export const CategoryGridSkeleton = () => (
  <Grid aria-hidden="true">
    {Array.from({ length: SKELETON_TILES }, (_, index) => (
      <li key={index}>
        <Tile>
          <PictureBox as={Skeleton} />
          <Name />
        </Tile>
      </li>
    ))}
  </Grid>
)
