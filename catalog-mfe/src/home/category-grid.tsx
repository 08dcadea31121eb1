import { Link, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, text } from '@souk-vert/shared/ui/theme'
import { PictureBox, ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { balancedRows } from './balanced-rows'
import type { HomeCategory } from './home-loader'

/** Tiles while the categories load (section 9). */
const SKELETON_TILES = 12

/** Number of tiles in view when the page opens: lazy, their pictures would begin only after the first frame. */
const TILES_IN_VIEW = 14

/** Tiles of a row at most, by the width that the page has at least. */
const MAX_IN_ROW = [
  ['', 3],
  ['@media (min-width: 340px)', 4],
  [media.large, 4],
  [media.desk, 7],
] as const

const GAP = 10

/** Tiles in balanced rows, each of which is filled to both edges. */
function tilesInRows(count: number, most: number): string {
  const rows = balancedRows(count, most)
  const [inLong = 1, inShort = 1] = [rows[0], rows.at(-1)]
  const inLongRows = rows.filter((inRow) => inRow === inLong).length * inLong
  // A little less than fits: rounding up would break the row. They do not grow: a row that is read in two parts would move.
  const basis = (inRow: number) => `flex-basis: calc((100% - ${(inRow - 1) * GAP}px) / ${inRow} - 0.02px);`
  return `> :where(li) { ${basis(inShort)} } > :where(li:nth-of-type(-n + ${inLongRows})) { ${basis(inLong)} }`
}

const Grid = styled('ul', { shouldForwardProp: (name) => name !== 'count' })<{ count: number }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${GAP}px;
  > :where(li) {
    flex: none;
    min-width: 0;
  }
  ${({ count }) => MAX_IN_ROW.map(([media, most]) => (media ? `${media} { ${tilesInRows(count, most)} }` : tilesInRows(count, most)))}
`

/**
 * Style of a tile: on phones a picture in a box of its colour with the name below; else the name is in that box, at
 * the picture's right.
 */
const tile = `
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(1.5)};
  height: 100%;
  border-radius: ${radius.card};
  font-size: ${text.small};
  font-weight: 600;
  line-height: 1.0625rem;
  text-align: center;
  overflow-wrap: anywhere;
  hyphens: auto;
  > :not(span) {
    height: 76px;
    aspect-ratio: auto;
    border-radius: ${radius.card};
  }
  ${media.large} {
    position: relative;
    align-content: center;
    min-height: 72px;
    padding: ${space(2)} ${space(2)} ${space(2)} 72px;
    font-size: ${text.body};
    line-height: 1.25rem;
    text-align: left;
    > :not(span) {
      position: absolute;
      inset: 0;
      height: auto;
      background: ${color.surface};
    }
    img[data-tint] {
      padding: ${space(2)};
      object-position: left;
    }
    img:not([data-tint]), svg {
      width: 64px;
    }
  }
`
const Tile = styled.div(tile)
const TileLink = styled(Link)`
  ${tile}
  &:hover {
    color: ${color.brand};
  }
`

/**
 * Name in two lines at most; longer ones end in an ellipsis. On phones a long word may use some of the gap on either
 * side.
 */
const Name = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  position: relative;
  ${media.small} {
    margin: 0 -3px;
  }
`

/** The banner's picture comes first; nor does React write a second link to a picture of low priority into the document. */
const Inside = ({ name, image, loading }: HomeCategory & { loading: 'eager' | 'lazy' }) => (
  <>
    <ProductPicture address={image || undefined} name={name} width={76} loading={loading} fetchPriority="low" />
    <Name dir="auto">{name}</Name>
  </>
)

/** The categories' pictures; each leads to its first listing (section 2). */
export const CategoryGrid = ({ categories }: { categories: HomeCategory[] }) => (
  <nav aria-label="Categories">
    <Grid count={categories.length}>
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
  <Grid aria-hidden="true" count={SKELETON_TILES}>
    {Array.from({ length: SKELETON_TILES }, (_, index) => (
      <li key={index}>
        <Tile>
          <PictureBox as={Skeleton} />
          <Name>&nbsp;</Name>
        </Tile>
      </li>
    ))}
  </Grid>
)
