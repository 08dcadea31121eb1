import * as t from '#messages'

/** Reason why there can be no more of a product; `stock` in units of sale. */
export const stockText = (stock: number): string => (stock > 0 ? t.onlyLeftInStock({ count: stock }) : t.outOfStock())

/**
 * Number of units of sale below which a product is running out for its owner, unless the shop's settings name
 * another.
 */
export const LOW_STOCK = 10

/** Number of units of sale from which down the stock is shown. */
export const FEW = 5

/** 'Only 3 left' of what there are few of; undefined of what is plentiful or gone. */
export const fewLeft = (stock: number): string | undefined =>
  stock > 0 && stock <= FEW ? t.onlyLeft({ count: stock }) : undefined
