import type { MenuEntry } from '@souk-vert/shared/releases/format'
import type { SubCategory } from '@souk-vert/shared/contract/catalog/sub-category'
import { aCategory, aUser } from '@souk-vert/shared/testing/builders'

/** The session of an admin. */
export const adminSession = { status: 'signed-in', user: aUser({ role: 'ADMIN', name: 'Nadia' }) } as const

/** The shop's menu as the registry has it. */
export const menu: MenuEntry[] = [
  { label: 'My Orders', path: '/dashboard/myorders', order: 50 },
  { label: 'Category', path: '/dashboard/category', adminOnly: true, order: 10 },
  { label: 'Product', path: '/dashboard/product', adminOnly: true, order: 40 },
]

/** A picture as a person has it in a folder. */
export const pictureFile = (name = 'milk.png', type = 'image/png') => new File(['pixels'], name, { type })

/** jsdom has no addresses of files. */
export const pretendFileAddresses = () => {
  URL.createObjectURL = (file) => `blob:${(file as File).name}`
  URL.revokeObjectURL = () => undefined
}

/** A sub-category in the backend's shape. */
export const aSubCategory = (given: Partial<SubCategory> = {}): SubCategory => ({
  ...aCategory(),
  category: [],
  ...given,
})

/** jsdom plays nothing; returns how often the sound of a new order was played. */
export function pretendSound(): () => number {
  let contexts = 0
  class Node {
    connect = (next: Node) => next
    start() {}
    stop() {}
  }
  class Context extends Node {
    currentTime = 0
    constructor() {
      super()
      contexts++
    }
  }
  Object.assign(globalThis, { AudioContext: Context, OscillatorNode: Node, GainNode: Node })
  return () => contexts
}
