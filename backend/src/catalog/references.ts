import type { Static } from 'typebox'
import type { Reference } from '@souk-vert/shared/contract/catalog/category'

/** The distinct ids that references name. */
export const idsOf = (references: Static<typeof Reference>[]): string[] => [
  ...new Set(references.map((reference) => (typeof reference === 'string' ? reference : reference._id))),
]
