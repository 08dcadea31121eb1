import Type, { type Static } from 'typebox'
import { call } from '../call'
import { Closed, Count, Id, Page, paged } from '../fields'
import { LANGUAGES } from '../../language/languages'
import { User } from './user'

/**
 * A user as the shop's people see them; `orders` counts those that were placed, `secondFactor` says whether their login
 * asks for a code, `language` is that of their emails.
 */
export const ShopUser = Type.Object({
  ...Type.Omit(User, ['address_details', 'shopping_cart', 'orderHistory', 'updatedAt']).properties,
  orders: Count,
  secondFactor: Type.Boolean(),
  language: Type.Optional(Type.Enum(LANGUAGES, { examples: ['fr'] })),
})
export type ShopUser = Static<typeof ShopUser>

/**
 * Users, newest first, 30 on a page. `search` is part of the name, email or mobile, and one of less than three letters
 * or digits in a row is looked for in the latest 1 000 users; `only` are admins, all staff, or who is blocked. The
 * count is exact to 1 000: 1 001 says that there are more, which have no pages.
 */
export const listUsers = call('POST /api/user/admin-list', 'admin', 'Users', {
  body: Closed({
    search: Type.Optional(Type.String({ maxLength: 200, examples: ['amina'] })),
    only: Type.Optional(Type.Enum(['admins', 'staff', 'blocked'], { examples: ['admins'] })),
    page: Page,
  }),
  data: Type.Array(ShopUser),
  beside: paged,
  repeatable: 'always',
})

const refusals = ['USER_NOT_FOUND', 'OWN_ACCOUNT']

/** Gives a user a role, which holds from the next call on. Nobody changes themselves, so one admin is always left. */
export const setUserRole = call('PUT /api/user/admin-role', 'admin', 'Give a user a role', {
  body: Closed({ _id: Id, role: User.properties.role }),
  data: ShopUser,
  refusals,
})

/**
 * Blocks a user, whose sessions end and whose next login says so, or lets them in again.
 * Nobody blocks themselves.
 */
export const setUserStatus = call('PUT /api/user/admin-status', 'admin', 'Block or unblock a user', {
  body: Closed({ _id: Id, status: Type.Enum(['Active', 'Suspended'], { examples: ['Suspended'] }) }),
  data: ShopUser,
  refusals,
})

/**
 * Deletes a customer of the phone, who has no login, as customers delete their account.
 * Refused while an order is open (the message names it), and for who can log in.
 */
export const deleteCustomer = call('DELETE /api/user/admin-delete', 'admin', 'Delete a customer who has no login', {
  body: Closed({ _id: Id }),
  refusals: ['USER_NOT_FOUND', 'USER_HAS_LOGIN', 'ORDERS_OPEN'],
})
