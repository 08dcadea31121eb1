import { Fragment, Suspense, useEffect } from 'react'
import { useLoaderData } from 'react-router-dom'
import { ExtensionPlace } from '@souk-vert/shared/federation/remote-slot'
import { Container, EmptyState, styled } from '@souk-vert/shared/ui/kit'
import { groundOf } from '@souk-vert/shared/ui/product-picture'
import { shop } from '@souk-vert/shared/ui/shop'
import { space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { storeCategories } from '../parts/catalogue'
import { Strip } from '../cards/strip'
import { Banner } from './banner'
import { CategoryGrid } from './category-grid'
import { EditorialTile, parseTiles, type Tile } from './editorial-tile'
import { FirstStrip } from './first-strip'
import { type HomeCategory, type HomeData, loadStrip } from './home-loader'

const HomeLayout = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(7)};
`

const CategoryStrip = ({ category }: { category: HomeCategory }) => (
  <Strip
    id={category._id}
    name={category.name}
    url={category.url}
    products={category.products ?? null}
    load={(signal) => loadStrip(category._id, signal)}
    style={groundOf(category)}
  />
)

/** Number of strips after each of which is a tile of the owner's. */
const STRIPS_PER_TILE = 3

function TileAfter({ strips, tiles }: { strips: number; tiles: Tile[] }) {
  const tile = tiles[strips / STRIPS_PER_TILE - 1]
  return tile && <EditorialTile {...tile} />
}

/** The home page: banner, categories, offers, a strip for each category (section 2). */
export function HomePage() {
  const { shelf, offers, categories } = useLoaderData<HomeData>()
  const tiles = parseTiles(shop.tiles)
  useEffect(() => storeCategories(categories), [categories])
  return (
    <>
      <Banner shelf={shelf} />
      <HomeLayout>
        {categories.length === 0 && <EmptyState picture="/uploads/brand/no-data" text={t.stockingShelves()} />}
        {categories.length > 0 && <CategoryGrid categories={categories} />}
        {categories.length > 0 && (
          <Suspense>
            <FirstStrip offers={offers} />
          </Suspense>
        )}
        <ExtensionPlace name="home/sections" version={1} props={{}} />
        {categories.map((category, index) => (
          <Fragment key={category._id}>
            {/* A boundary of its own lets the browser hydrate strip by strip. */}
            <Suspense>
              <CategoryStrip category={category} />
            </Suspense>
            {(index + 1) % STRIPS_PER_TILE === 0 && <TileAfter strips={index + 1} tiles={tiles} />}
          </Fragment>
        ))}
      </HomeLayout>
    </>
  )
}
