import { Suspense, useEffect } from 'react'
import { useLoaderData } from 'react-router-dom'
import { ExtensionPlace } from '@souk-vert/shared/federation/remote-slot'
import { Container, EmptyState, styled } from '@souk-vert/shared/ui/kit'
import { groundOf } from '@souk-vert/shared/ui/product-picture'
import { space } from '@souk-vert/shared/ui/theme'
import { storeCategories } from '../parts/catalogue'
import { Strip } from '../parts/strip'
import { Banner } from './banner'
import { CategoryGrid } from './category-grid'
import { FirstStrip } from './first-strip'
import { type HomeCategory, type HomeData, loadStrip } from './home-loader'

const HomeLayout = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(7)};
`

const Entrance = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
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

/** The home page: banner, categories, offers, a strip for each category (section 2). */
export function HomePage() {
  const { shelf, offers, categories } = useLoaderData<HomeData>()
  useEffect(() => storeCategories(categories), [categories])
  return (
    <HomeLayout>
      <Entrance>
        <Banner shelf={shelf} />
        {categories.length === 0 && (
          <EmptyState picture="/uploads/brand/no-data" text="We’re stocking the shelves. Please check back soon." />
        )}
        {categories.length > 0 && <CategoryGrid categories={categories} />}
      </Entrance>
      {categories.length > 0 && (
        <Suspense>
          <FirstStrip offers={offers} />
        </Suspense>
      )}
      <ExtensionPlace name="home/sections" version={1} props={{}} />
      {categories.map((category) => (
        // A boundary of its own lets the browser hydrate strip by strip.
        <Suspense key={category._id}>
          <CategoryStrip category={category} />
        </Suspense>
      ))}
    </HomeLayout>
  )
}
