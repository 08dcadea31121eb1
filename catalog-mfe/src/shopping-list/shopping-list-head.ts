import type { Head } from '@souk-vert/shared/federation/head'

/** Title and description of the page for shopping lists. */
export const shoppingListHead = (): Head => ({
  title: 'Shopping list',
  description: 'Paste your shopping list and find everything at once.',
  canonical: '/list',
})
