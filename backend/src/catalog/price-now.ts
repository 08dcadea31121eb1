import { sql } from 'drizzle-orm'
import { type NthOffer, products } from '../db/tables/products'

const { id, categoryIds, grams, priceCentimes, ownDiscountHundredths, discountHundredths } = products

/** The offer of now for a product, if any, by the database's clock: `hundredths` of a percent, and when it `ends`. */
export const offeredNow = sql`offered_discount(${id}, ${categoryIds}, ${priceCentimes})`

/** Offer of now for every n-th piece of a product, by the same clock; null: none. */
export const nthOfferNow = sql<NthOffer | null>`offered_nth(${id}, ${categoryIds}, ${grams})`

/** Discount that a product has without offers. */
export const ownDiscount = sql<number>`coalesce(${ownDiscountHundredths}, ${discountHundredths})`

/**
 * Discount of a product at this very moment. What pages show of it, `discountHundredths`, follows within seconds; carts and orders take
 * this one.
 */
export const discountNow = sql<number>`greatest(${ownDiscount}, (select hundredths from ${offeredNow}))`
