import type { Facets } from '@souk-vert/shared/contract/catalog/filter'

/** Facets of a list of 30 products; what a test is about is given to it. */
export const someFacets = (given: Partial<Facets> = {}): Facets => ({
  all: 30,
  price: { min: 45, max: 990 },
  discounted: { yes: 7, no: 23 },
  inStock: { yes: 22, no: 8 },
  brands: [
    { value: 'Candia', count: 5 },
    { value: 'Soummam, "Été" & 🥛', count: 3 },
  ],
  subCategories: [
    { _id: 'm1', name: 'Milk', count: 12 },
    { _id: 'm2', name: 'Cheese', count: 8 },
  ],
  bases: [
    { value: 'l', count: 12 },
    { value: 'kg', count: 6 },
  ],
  without: { price: 9, discounted: 9, inStock: 9, brands: 9, subCategories: 9, bases: 9 },
  ...given,
})
