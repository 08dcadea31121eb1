import type { Head } from 'shared/federation/head'

/** Title and description of the page for shopping lists. */
export const listHead = (): Head => ({
  title: 'Shopping list',
  description: 'Paste a shopping list, and find all of it at once.',
  canonical: '/list',
})
