/** @jest-environment node */
import { someFacets } from '../testing/facets'
import { carriedFacets } from './carried-facets'

test('a page carries the commonest values, and those that are chosen', () => {
  const brands = Array.from({ length: 50 }, (_, index) => ({ value: `Brand ${index}`, count: 50 - index }))
  const facets = someFacets({ brands })

  const carried = carriedFacets(facets, { filter: { brands: ['Brand 40'] } })

  expect(carried?.brands.map(({ value }) => value)).toEqual([
    ...brands.slice(0, 24).map(({ value }) => value),
    'Brand 40',
  ])
  const { without, ...others } = facets
  expect(carried).toMatchObject({ hasMoreBrands: true, subCategories: facets.subCategories, without })
  expect(carriedFacets(facets, { allBrands: true })).toEqual(others)
  expect(carriedFacets(someFacets(), {})).not.toHaveProperty('hasMoreBrands')
  expect(carriedFacets(undefined, {})).toBeUndefined()
})
