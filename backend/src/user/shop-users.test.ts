import { eq } from 'drizzle-orm'
import type { Person } from '../testing/given'
import { orders, users } from '../db/tables'
import { buildTestApp } from '../testing/build-test-app'
import { orderRequest } from '../testing/order-request'

/** A shop with Nadia, its admin, and two shoppers. */
async function buildShop() {
  const shop = await buildTestApp()
  const { as, given } = shop
  const nadia = await given.user('nadia the admin')
  const [amina, karim] = [await given.user('amina'), await given.user('karim')]
  const list = async (body: object = {}) =>
    (await as('nadia the admin').inject({ method: 'POST', url: '/api/user/admin-list', body })).json()
  const put = (who: Person, what: 'role' | 'status', body: object) =>
    as(who).inject({ method: 'PUT', url: `/api/user/admin-${what}`, body })
  const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)
  const rolesOf = async (...ids: string[]) =>
    Promise.all(ids.map(async (id) => (await shop.db.select().from(users).where(eq(users.id, id)))[0]!.role))
  return { ...shop, nadia, amina, karim, list, put, namesOf, rolesOf }
}

test('users are listed newest first with the number of their orders, and found by name, email and mobile', async () => {
  const shop = await buildShop()
  const { as, db, given, amina, list, namesOf } = shop
  const productId = await given.product({ price: 100, discount: 0 })
  await given.address({ owner: 'amina' })
  await given.cartItem({ owner: 'amina', productId })
  await as('amina').inject(await orderRequest(shop, 'cash-on-delivery', 'amina', 100))
  await db.update(users).set({ mobile: '0550 99_88' }).where(eq(users.id, amina))

  const all = await list()

  expect(namesOf(all).sort()).toEqual(['amina', 'karim', 'nadia the admin'])
  expect(all).toMatchObject({ totalCount: 3, totalPage: 1, page: 1 })
  const [found] = (await list({ search: '99_' })).data
  expect(found).toMatchObject({ _id: amina, email: 'amina@shop.example', role: 'USER', status: 'Active', orders: 1 })
  expect(found).not.toHaveProperty('passwordHash')
  expect(namesOf(await list({ search: ' KARIM@' }))).toEqual(['karim'])
  expect(namesOf(await list({ only: 'admins' }))).toEqual(['nadia the admin'])
  expect(namesOf(await list({ only: 'blocked' }))).toEqual([])
  const byUser = { method: 'POST', url: '/api/order/admin-list', body: { userId: amina } } as const
  expect((await as('nadia the admin').inject(byUser)).json().data).toHaveLength(1)
  await db.update(orders).set({ placedAt: null })
  expect((await list({ search: 'amina' })).data[0].orders).toBe(0)
})

test('an admin makes another one and takes the role again; it is recorded', async () => {
  const { amina, put, as } = await buildShop()

  const made = await put('nadia the admin', 'role', { _id: amina, role: 'ADMIN' })

  expect(made.json()).toMatchObject({ message: 'amina is an admin now', data: { role: 'ADMIN' } })
  const call = { method: 'POST', url: '/api/change/admin-list', body: { thing: 'user', thingId: amina } } as const
  const record = await as('amina').inject(call)
  expect(record.json().data).toMatchObject([
    { by: 'nadia the admin', name: 'amina', before: { role: 'USER' }, after: { role: 'ADMIN' } },
  ])
  const taken = await put('nadia the admin', 'role', { _id: amina, role: 'USER' })
  expect(taken.json().message).toBe('amina is no admin any more')
  expect((await as('amina').inject(call)).statusCode).toBe(403)
})

test('nobody changes themselves, and of two admins who take the role from each other at once one is left', async () => {
  const { nadia, amina, put, rolesOf } = await buildShop()
  expect((await put('nadia the admin', 'role', { _id: nadia, role: 'USER' })).json()).toMatchObject({
    code: 'OWN_ACCOUNT',
    message: 'Another admin has to do this for your own account',
  })
  expect((await put('nadia the admin', 'status', { _id: nadia, status: 'Suspended' })).statusCode).toBe(409)
  await put('nadia the admin', 'role', { _id: amina, role: 'ADMIN' })

  const answers = await Promise.all([
    put('nadia the admin', 'role', { _id: amina, role: 'USER' }),
    put('amina', 'role', { _id: nadia, role: 'USER' }),
  ])

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  expect((await rolesOf(nadia, amina)).sort()).toEqual(['ADMIN', 'USER'])
})

test('who is blocked is logged out at once and told so at the login, until they are unblocked', async () => {
  const { karim, put, as, list, namesOf } = await buildShop()
  const details = () => as('karim').inject({ method: 'GET', url: '/api/user/user-details' })
  expect((await details()).statusCode).toBe(200)

  const blocked = await put('nadia the admin', 'status', { _id: karim, status: 'Suspended' })

  expect(blocked.json()).toMatchObject({ message: 'karim is blocked and logged out', data: { status: 'Suspended' } })
  expect((await details()).statusCode).toBe(401)
  expect(namesOf(await list({ only: 'blocked' }))).toEqual(['karim'])
  const unblocked = await put('nadia the admin', 'status', { _id: karim, status: 'Active' })
  expect(unblocked.json().message).toBe('karim can log in again')
  expect((await details()).statusCode).toBe(401)
})

test('a user who is not there, and callers who are no admins, are refused', async () => {
  const { amina, put } = await buildShop()

  expect((await put('nadia the admin', 'role', { _id: 'gone', role: 'ADMIN' })).json().code).toBe('USER_NOT_FOUND')
  expect((await put('karim', 'role', { _id: amina, role: 'ADMIN' })).statusCode).toBe(403)
  const odd = await put('nadia the admin', 'role', { _id: amina, role: 'OWNER' })
  expect(odd.json().errors[0].field).toBe('role')
})
