import { createHash } from 'node:crypto'

export type DemoKind = 'user' | 'address' | 'order' | 'category' | 'sub-category' | 'product'

/** Id of a thing of the demo shop: 24 hex characters made of its kind and name, so that each seeding makes the same. */
export const demoId = (kind: DemoKind, name: string): string =>
  createHash('sha256').update(`${kind} ${name}`).digest('hex').slice(0, 24)
