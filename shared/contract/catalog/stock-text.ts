import * as t from '#messages'
import { type ByWeight, weightText } from '../../text/weight-text'

const weightLeft = (stock: number, grams: number) => t.onlyWeightLeft({ weight: weightText(stock * grams) })

/** Reason why there can be no more of a product; `stock` in units of sale. */
export function stockText(stock: number, { grams }: ByWeight = {}): string {
  if (stock <= 0) return t.outOfStock()
  return grams ? weightLeft(stock, grams) : t.onlyLeftInStock({ count: stock })
}

/**
 * Number of units of sale below which a product is running out for its owner, unless the shop's settings name
 * another.
 */
export const LOW_STOCK = 10

/** Number of units of sale from which down the stock is shown. */
export const FEW = 5

/** 'Only 3 left' of what there are few of; undefined of what is plentiful or gone. */
export function fewLeft(stock: number, { grams }: ByWeight = {}): string | undefined {
  if (stock <= 0 || stock > FEW) return undefined
  return grams ? weightLeft(stock, grams) : t.onlyLeft({ count: stock })
}
