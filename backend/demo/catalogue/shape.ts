import type { Arrangement } from '../drawing/arrange'
import type { Picture } from '../drawing/render'
import type { Tint } from '../drawing/tints'

/** A product of the demo shop. `price` in DZD before discount, `discount` in percent, `stock` in units of sale. */
export interface DemoProduct {
  name: string
  unit: string
  price: number
  discount?: number
  stock: number
  /** Ground of all its pictures. */
  tint: Tint
  pictures: Arrangement[]
  description: string
  details: Record<string, string>
  /** Names of further sub-categories that it stands in. */
  alsoIn?: string[]
}

/** A sub-category with its own products, the most inviting first. */
export interface DemoSubCategory {
  name: string
  picture: Picture
  /** Names of further categories that it belongs to. */
  alsoUnder?: string[]
  products: DemoProduct[]
}

export interface DemoCategory {
  name: string
  picture: Picture
  subCategories: DemoSubCategory[]
}
