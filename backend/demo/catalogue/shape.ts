import type { PictureTint } from '@souk-vert/shared/contract/catalog/picture-path'
import type { Arrangement } from '../drawing/arrange'

/**
 * A product of the demo shop. `price` in DZD before discount, `discount` in percent, `stock` in units of sale. `Shown` is how
 * an arrangement is given: as it is drawn, or as the files name it.
 */
export interface DemoProduct<Shown = Arrangement> {
  name: string
  unit: string
  price: number
  discount?: number
  stock: number
  /** Ground of all its pictures. */
  tint: PictureTint
  pictures: Shown[]
  description: string
  details: Record<string, string>
  /** Names of further sub-categories of the product. */
  alsoIn?: string[]
}

/** A sub-category with its own products, the most inviting first. */
export interface DemoSubCategory<Shown = Arrangement> {
  name: string
  picture: { tint: PictureTint; arrangement: Shown }
  /** Names of further categories that it belongs to. */
  alsoUnder?: string[]
  products: DemoProduct<Shown>[]
}

export interface DemoCategory<Shown = Arrangement> {
  name: string
  picture: { tint: PictureTint; arrangement: Shown }
  subCategories: DemoSubCategory<Shown>[]
}
