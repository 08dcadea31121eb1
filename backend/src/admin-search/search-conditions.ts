import { type Column, ilike, or, sql, type SQL } from 'drizzle-orm'
import { EXACT } from '@souk-vert/shared/contract/catalog/exact-count'
import { addresses } from '../db/tables/addresses'
import { mobileOf, orders, streetOf } from '../db/tables/orders'
import { phoneDigits, plainText } from '../db/tables/sql-functions'
import { users } from '../db/tables/users'
import { isIndexed, withinText } from '../db/within-text'
import { phoneSearch } from './phone-search'

/** Conditions under which an order itself, or a person, has a text that an admin looks for. */
export interface SearchConditions {
  /** Part of number, street or city, or the phone number in any spelling. */
  order: SQL
  /** Part of name or email, or the phone number in any spelling. */
  person: SQL
  /** The phone number, in any spelling, of an address of a person or of an order that they placed. */
  ordered: SQL | undefined
  /** Whether indexes lead to what is found. */
  isIndexed: boolean
}

/** Returns how orders and people are found by a text, without regard to case, accents and Arabic spelling variants. */
export function searchConditions(text: string): SearchConditions {
  const phone = phoneSearch(text)
  const isPhoneIndexed = phone !== undefined && isIndexed(phone)
  // '05 51 23' as a text leads to no index, its digits do.
  const asText = isIndexed(text) || !isPhoneIndexed ? withinText(text) : undefined
  const hasText = (of: SQL) => (asText === undefined ? undefined : sql`${of} like plain_text(${asText})`)
  const hasPhone = (of: SQL) => (phone === undefined ? undefined : sql`${phoneDigits(of)} like ${withinText(phone)}`)
  const isWithin = (of: Column) => (asText === undefined ? undefined : ilike(of, asText))
  const withNumber = [
    [addresses.userId, addresses, hasPhone(sql`${addresses.mobile}`)],
    [orders.userId, orders, hasPhone(mobileOf(orders.deliveryAddress))],
  ].map(([userId, from, has]) => sql`(select ${userId} from ${from} where ${has} limit ${EXACT})`)
  const { orderNumber, deliveryAddress } = orders
  return {
    order: or(
      isWithin(orderNumber),
      hasText(plainText(streetOf(deliveryAddress))),
      hasPhone(mobileOf(deliveryAddress)),
    )!,
    person: or(hasText(plainText(users.name)), isWithin(users.email), hasPhone(sql`${users.mobile}`))!,
    // As an array, by which the index of ids is gone through.
    ordered: phone === undefined ? undefined : sql`${users.id} = any(array(${sql.join(withNumber, sql` union `)}))`,
    isIndexed: isIndexed(text) || isPhoneIndexed,
  }
}
