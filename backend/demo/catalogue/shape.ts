import type { PictureTint } from '@souk-vert/shared/contract/catalog/picture-path'
import type { Arrangement } from '../drawing/arrange'

/** Name of a category or sub-category in one language. */
export type NameTexts = { name: string }

/** Texts of a product in one language. */
export interface ProductTexts extends NameTexts {
  unit: string
  description: string
  details: Record<string, string>
}

/** Texts in the shop's own language, English, and the same in the others. */
export type InAllLanguages<Texts> = Texts & { fr: Texts; ar: Texts }

/**
 * A product of the demo shop. `price` in DZD before discount, `discount` in percent, `stock` in units of sale. `Shown` is how
 * an arrangement is given: as it is drawn, or as the files name it.
 */
export interface DemoProduct<Shown = Arrangement> extends InAllLanguages<ProductTexts> {
  /** Weight of a unit that is weighed when it is packed. */
  grams?: number
  price: number
  discount?: number
  stock: number
  /** Ground of all its pictures. */
  tint: PictureTint
  pictures: Shown[]
  /** English names of further sub-categories of the product. */
  alsoIn?: string[]
}

/** A sub-category with its own products, the most inviting first. */
export interface DemoSubCategory<Shown = Arrangement> extends InAllLanguages<NameTexts> {
  picture: { tint: PictureTint; arrangement: Shown }
  /** English names of further categories that it belongs to. */
  alsoUnder?: string[]
  products: DemoProduct<Shown>[]
}

export interface DemoCategory<Shown = Arrangement> extends InAllLanguages<NameTexts> {
  picture: { tint: PictureTint; arrangement: Shown }
  subCategories: DemoSubCategory<Shown>[]
}
