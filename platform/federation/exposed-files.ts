import { sectionsOf } from '@souk-vert/shared/releases/extensions'
import type { Declaration } from '@souk-vert/shared/releases/format'

/** 'AddToCart' as the name of its file. */
const kebabCase = (name: string) =>
  name.replace(/(?<=[a-z0-9])[A-Z]|^[A-Z]/g, (c, at) => (at ? '-' : '') + c.toLowerCase())

/**
 * The source file of each module that a remote exposes, by its name: `AddToCart` is in `src/slots/add-to-cart-slot.tsx`,
 * the section `BelowProduct` in `src/extensions/below-product.tsx`.
 */
export const exposedFiles = (declaration: Pick<Declaration, 'slots' | 'extends'>): Record<string, string> =>
  Object.fromEntries([
    ['routes', 'src/routes.tsx'],
    ...declaration.slots.map((slot) => [slot, `src/slots/${kebabCase(slot)}-slot.tsx`]),
    ...sectionsOf(declaration).map(({ name }) => [name, `src/extensions/${kebabCase(name)}.tsx`]),
  ])
