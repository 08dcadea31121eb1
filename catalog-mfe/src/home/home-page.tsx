import { Suspense, useEffect } from 'react'
import { useLoaderData } from 'react-router-dom'
import { Container, EmptyState, styled } from 'shared/ui/kit'
import { space } from 'shared/ui/theme'
import { storeCategories } from '../parts/catalogue'
import { Strip } from '../parts/strip'
import { Banner } from './banner'
import { CategoryGrid } from './category-grid'
import { type HomeData, loadStrip } from './home-loader'

const HomeLayout = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`

/** The home page: banner, categories, a strip for each category (section 2). */
export function HomePage() {
  const { categories } = useLoaderData<HomeData>()
  useEffect(() => storeCategories(categories), [categories])
  const first = categories.find(({ url }) => url)
  return (
    <HomeLayout>
      <Banner first={first?.url ? { name: first.name, url: first.url } : undefined} />
      {categories.length === 0 && (
        <EmptyState picture="/uploads/brand/no-data" text="The shelves are being filled. Please come back soon." />
      )}
      {categories.length > 0 && <CategoryGrid categories={categories} />}
      {categories.map(({ _id, name, url, products }) => (
        // A boundary of its own lets the browser hydrate strip by strip.
        <Suspense key={_id}>
          <Strip id={_id} name={name} url={url} products={products} load={(signal) => loadStrip(_id, signal)} />
        </Suspense>
      ))}
    </HomeLayout>
  )
}
