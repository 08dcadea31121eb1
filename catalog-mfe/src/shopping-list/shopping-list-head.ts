import * as t from '#messages'
import type { Head } from '@souk-vert/shared/federation/head'

/** Title and description of the page for shopping lists. */
export const shoppingListHead = (): Head => ({
  title: t.shoppingList(),
  description: t.listDescription(),
  canonical: '/list',
})
