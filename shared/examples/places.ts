import type { PlaceName } from '@souk-vert/shared/federation/places'
import type { Extension } from '@souk-vert/shared/releases/format'

/** An example of each place, by its name: an entry of `mfe.extends` in a remote's `package.json`. */
export const places: { [Name in PlaceName]: Extension & { place: Name } } = {
  'header/links': { place: 'header/links', label: 'Recipes', path: '/recipes', order: 10 },
  'footer/links': { place: 'footer/links', label: 'Recipes', path: '/recipes', order: 10 },
  'account/menu': { place: 'account/menu', label: 'My recipes', path: '/my-recipes', order: 10, when: 'signed-in' },
  'dashboard/pages': { place: 'dashboard/pages', label: 'My recipes', path: '/my-recipes', order: 10 },
  'admin/pages': { place: 'admin/pages', label: 'Edit recipes', path: '/admin/recipes', order: 10 },
  'home/sections': {
    place: 'home/sections',
    name: 'RecipeOfTheDay',
    version: 1,
    order: 10,
    height: { small: 220, large: 160 },
  },
  'product/below': {
    place: 'product/below',
    name: 'WithProduct',
    version: 1,
    order: 10,
    height: { small: 44, large: 44 },
  },
  'cart/below': { place: 'cart/below', name: 'CookFromCart', version: 1, order: 10, height: { small: 44, large: 44 } },
}
