import { Like, type States } from '@souk-vert/shared/testing/states'
import { someFacets } from '../testing/facets'
import { AllBrands } from './all-brands'
import type { Choices } from './choices'
import { ChosenFilters } from './chosen-filters'
import { FilterControls } from './filter-controls'
import { AllFilters } from './filter-group'
import { FilterMenu } from './filter-menu'
import { ListTop } from './list-top'
import { NoResults } from './no-results'

const listOf = (choices: Choices, facets = someFacets()) => ({
  choices,
  facets,
  totalCount: 26,
  usualSort: 'relevance' as const,
  urlOf: () => '/',
})
const chosen: Choices = {
  sort: 'unit-price',
  filter: { minPrice: 100, maxPrice: 500, inStock: true, brands: ['Candia', 'x'.repeat(80)], bases: ['kg'] },
}
const controls = (choices: Choices, facets = someFacets()) => (
  <ListTop>
    <FilterControls list={listOf(choices, facets)} />
  </ListTop>
)
const few = { brands: [], subCategories: [], bases: [], price: { min: 5, max: 5 }, discounted: { yes: 0, no: 9 } }

export const states: States = {
  each: {
    'nothing chosen': controls({ filter: {} }),
    'some chosen': controls(chosen),
    'focus on a filter': <Like state="focus-visible">{controls({ filter: {} })}</Like>,
    'little to choose': controls({ filter: {} }, someFacets(few)),
    chips: <ChosenFilters list={listOf(chosen)} />,
    'a menu': (
      <div style={{ position: 'relative', height: 160 }}>
        <FilterMenu list={listOf(chosen)} name="brands" onClose={() => undefined} />
      </div>
    ),
    'all filters, for those without script': <AllFilters list={listOf(chosen)} />,
    'all brands': <AllBrands list={listOf(chosen)} />,
    'nothing passes': <NoResults list={listOf(chosen)} text="No Data found" />,
  },
}
