import { unbrokenName } from '@souk-vert/shared/testing/builders'
import { Like, type States } from '@souk-vert/shared/testing/states'
import { CategoryGrid, CategoryGridSkeleton } from './category-grid'
import type { HomeCategory } from './home-loader'

const names = ['Bakery', 'Butcher', 'Dairy & eggs', 'Drinks', 'Fish', 'Fruit', 'Household', 'Packaging', 'Pantry']

const category = (name: string, given: Partial<HomeCategory> = {}): HomeCategory => ({
  _id: name,
  name,
  image: '/uploads/picture',
  url: '/',
  products: null,
  ...given,
})
const categories = names.map((name) => category(name))

export const states: States = {
  each: {
    default: <CategoryGrid categories={categories} />,
    hover: (
      <Like state="hover">
        <CategoryGrid categories={categories} />
      </Like>
    ),
    focus: (
      <Like state="focus-visible">
        <CategoryGrid categories={categories} />
      </Like>
    ),
    loading: <CategoryGridSkeleton />,
    'two hundred': (
      <CategoryGrid categories={Array.from({ length: 200 }, (_, index) => category(`Category ${index + 1}`))} />
    ),
    none: <CategoryGrid categories={[]} />,
    'no listing, no picture, failed picture, long names': (
      <CategoryGrid
        categories={[
          category('No listing', { url: undefined }),
          category('No picture', { image: '' }),
          category('Failed', { image: '/uploads/missing' }),
          category('Tea, coffee, infusions and everything hot'),
          category(unbrokenName),
        ]}
      />
    ),
  },
}
