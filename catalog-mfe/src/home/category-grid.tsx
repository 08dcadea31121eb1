import { Link, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { color, font, media, radius, space, text } from '@souk-vert/shared/ui/theme'
import { PictureBox, ProductPicture } from '@souk-vert/shared/ui/product-picture'
import * as t from '#messages'
import { Scroller } from '../parts/scroller'
import type { HomeCategory } from './home-loader'

/** Tiles while the categories load (section 9). */
const SKELETON_TILES = 12

/** Number of tiles in view when the page opens: lazy, their pictures would begin only after the first frame. */
const TILES_IN_VIEW = 13

/** Distance in px that a scroll button moves (section 9). */
const STEP = 200
const GAP = 8

/** One row of equal tiles: a phone scrolls it, a desk has room for thirteen. */
const row = `
  display: flex;
  gap: ${GAP}px;
  margin: 0 -${space(4)};
  padding: ${space(1)} ${space(4)};
  > li { flex: 0 0 76px; }
  ${media.narrow} { margin-inline: -${space(2.5)}; padding-inline: ${space(2.5)}; }
  ${media.desk} {
    > li { flex: 1 0 calc((100% - ${12 * GAP}px) / 13); max-width: 120px; }
  }
`
/** Width of one of so many tiles: known before all have come, so that none moves while the document is drawn in pieces. */
const tileWidth = (count: number) =>
  `min(120px, max((100% - ${12 * GAP}px) / 13, (100% - ${(count - 1) * GAP}px) / ${count}))`
const Row = styled(Scroller)`
  ${row}
  ${media.desk} {
    > li {
      flex: 0 0 ${({ count }) => tileWidth(count)};
    }
  }
`
const SkeletonRow = styled.ul`
  ${row}
  overflow: hidden;
`

/** Picture on its tint, and the name below it: 96 px high on phones. */
const tile = `
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  border-radius: ${radius.control};
  font: 600 ${text.small} / 1rem ${font};
  text-align: center;
  overflow-wrap: anywhere;
  hyphens: auto;
  > :not(span) { height: 60px; aspect-ratio: auto; }
  ${media.desk} {
    > :not(span) { height: 76px; }
  }
`
const Tile = styled.div(tile)
const TileLink = styled(Link)`
  ${tile}
  &:hover {
    color: ${color.brand};
  }
`

/** Name in two lines at most; longer ones end in an ellipsis. */
const Name = styled.span`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  height: 2rem;
  /* Arabic letters are higher: in closer lines, the third would reach into the second. */
  &:dir(rtl) {
    height: 2.5rem;
    line-height: 1.25rem;
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
  <nav aria-label={t.categories()}>
    <Row step={STEP} label={t.categoriesInRow()} count={categories.length}>
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
    </Row>
  </nav>
)

export const CategoryGridSkeleton = () => (
  <SkeletonRow aria-hidden="true">
    {Array.from({ length: SKELETON_TILES }, (_, index) => (
      <li key={index}>
        <Tile>
          <PictureBox as={Skeleton} />
          <Name>&nbsp;</Name>
        </Tile>
      </li>
    ))}
  </SkeletonRow>
)
