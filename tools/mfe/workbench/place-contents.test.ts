/** @jest-environment node */
import type { Declaration } from '@souk-vert/shared/releases/format'
import { placeContentsOf } from './place-contents'

const link = { place: 'footer/links', label: 'Recipes', path: '/recipes', order: 5 }
const tips = { place: 'product/below', name: 'Tips', version: 1, order: 2, height: { small: 200, large: 120 } }
const remote = (name: string, extensions: Declaration['extends']): Declaration => ({
  name,
  routes: [],
  slots: [],
  extends: extensions,
})

test('the owner of a place sees which remotes stand in it, in its order, with what, and for whom', () => {
  const remotes = [
    remote('recipes', [tips, link]),
    remote('offers', [{ ...tips, name: 'Deals', order: 1, when: 'signed-in' }]),
    { name: 'catalog', routes: [], slots: [] },
  ]

  expect(placeContentsOf('catalog', remotes)).toEqual([
    { place: 'home/sections', contents: [] },
    {
      place: 'product/below',
      contents: [
        { remote: 'offers', what: 'Deals', when: 'signed-in' },
        { remote: 'recipes', what: 'Tips' },
      ],
    },
  ])
  expect(placeContentsOf('shell', remotes)).toContainEqual({
    place: 'footer/links',
    contents: [{ remote: 'recipes', what: "'Recipes' at /recipes" }],
  })
  expect(placeContentsOf('recipes', remotes)).toEqual([])
})
