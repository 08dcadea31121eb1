import { eq } from 'drizzle-orm'
import type { Person } from '../testing/given'
import { addresses } from '../db/tables/addresses'
import { orders } from '../db/tables/orders'
import { secondFactors, users } from '../db/tables/users'
import { buildTestApp } from '../testing/build-test-app'
import { orderInCash } from '../testing/order-request'
import { parseAdminCommand } from '../commands/admin-command'
import { ensureFirstAdmin } from './admins'

describe('users', () => {
  /** A shop with Nadia, its admin, and two shoppers. */
  async function buildShop() {
    const shop = await buildTestApp()
    const { as, given } = shop
    const nadia = await given.user('nadia the admin')
    const [amina, karim] = [await given.user('amina'), await given.user('karim')]
    const list = async (body: object = {}) =>
      (await as('nadia the admin').call('POST /api/user/admin-list', body)).json()
    const put = (who: Person, what: 'role' | 'status', body: object) =>
      as(who).call(`PUT /api/user/admin-${what}`, body)
    const namesOf = ({ data }: { data: { name: string }[] }) => data.map(({ name }) => name)
    const rolesOf = async (...ids: string[]) =>
      Promise.all(ids.map(async (id) => (await shop.db.select().from(users).where(eq(users.id, id)))[0]!.role))
    return { ...shop, nadia, amina, karim, list, put, namesOf, rolesOf }
  }

  test('users are listed newest first with the number of their orders, and found by name, email and mobile', async () => {
    const shop = await buildShop()
    const { as, db, given, amina, list, namesOf } = shop
    const productId = await given.product({ price: 100, discount: 0 })
    await orderInCash(shop, 'amina', { [productId]: 1 })
    await given.changedUser('amina', { mobile: '0550 99 88 77', name: 'Élise' })

    const all = await list()

    expect(namesOf(all).sort()).toEqual(['karim', 'nadia the admin', 'Élise'])
    expect(all).toMatchObject({ totalCount: 3, totalPage: 1, page: 1 })
    const [found] = (await list({ search: '+213 550 99' })).data
    expect(found).toMatchObject({ _id: amina, email: 'amina@shop.example', role: 'USER', status: 'Active', orders: 1 })
    expect(found).not.toHaveProperty('passwordHash')
    expect((await list({ search: 'elise' })).data).toMatchObject([{ _id: amina }])
    expect(namesOf(await list({ search: ' KARIM@' }))).toEqual(['karim'])
    expect(namesOf(await list({ only: 'admins' }))).toEqual(['nadia the admin'])
    expect(namesOf(await list({ only: 'blocked' }))).toEqual([])
    const ofAmina = await as('nadia the admin').call('POST /api/order/admin-list', { userId: amina })
    expect(ofAmina.json().data).toHaveLength(1)
    await db.update(orders).set({ placedAt: null })
    expect((await list({ search: 'amina@' })).data[0].orders).toBe(0)
  })

  test('who calls is found by every number that they ordered with: of an account, an address, also a former one, and an order', async () => {
    const shop = await buildShop()
    const { db, given, list, namesOf } = shop
    const productId = await given.product({ price: 100, discount: 0 })
    await orderInCash(shop, 'amina', { [productId]: 1 })
    await db.update(addresses).set({ mobile: '0661 00 00 01', active: false })
    await given.changedUser('amina', { mobile: '0770000002' })
    await given.address({ owner: 'karim' })

    for (const number of ['+213 661 00 00 01', '0770 00 00 02'])
      expect(namesOf(await list({ search: number }))).toEqual(['amina'])
    expect(namesOf(await list({ search: '0551 23 45 67' })).sort()).toEqual(['amina', 'karim'])
    expect(namesOf(await list({ search: '0551 23 45 68' }))).toEqual([])
  })

  test('an admin makes another one and takes the role again; it is recorded', async () => {
    const { amina, put, as } = await buildShop()

    const made = await put('nadia the admin', 'role', { _id: amina, role: 'ADMIN' })

    expect(made.json()).toMatchObject({ message: 'amina is now an admin', data: { role: 'ADMIN' } })
    const read = () => as('amina').call('POST /api/change/admin-list', { thing: 'user', thingId: amina })
    const record = await read()
    expect(record.json().data).toMatchObject([
      { by: 'nadia.the.admin@shop.example', name: 'amina', before: { role: 'USER' }, after: { role: 'ADMIN' } },
    ])
    const taken = await put('nadia the admin', 'role', { _id: amina, role: 'USER' })
    expect(taken.json().message).toBe('amina is now a shopper')
    expect((await read()).statusCode).toBe(403)
  })

  test('nobody changes themselves, and of two admins who take the role from each other at once one is left', async () => {
    const { nadia, amina, put, rolesOf } = await buildShop()
    expect((await put('nadia the admin', 'role', { _id: nadia, role: 'USER' })).json()).toMatchObject({
      code: 'OWN_ACCOUNT',
      message: 'Only another admin can do this to your account',
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

  test('who is blocked is logged out at once, until they are unblocked', async () => {
    const { karim, put, as, list, namesOf } = await buildShop()
    const details = () => as('karim').call('GET /api/user/user-details')
    expect((await details()).statusCode).toBe(200)

    const blocked = await put('nadia the admin', 'status', { _id: karim, status: 'Suspended' })

    expect(blocked.json()).toMatchObject({ message: 'karim is blocked and logged out', data: { status: 'Suspended' } })
    expect((await details()).statusCode).toBe(401)
    expect(namesOf(await list({ only: 'blocked' }))).toEqual(['karim'])
    const unblocked = await put('nadia the admin', 'status', { _id: karim, status: 'Active' })
    expect(unblocked.json().message).toBe('karim can log in again')
    expect((await details()).statusCode).toBe(401)
  })

  test('a user who is not there, and a role that is none, are refused', async () => {
    const { amina, put } = await buildShop()

    expect((await put('nadia the admin', 'role', { _id: 'gone', role: 'ADMIN' })).json().code).toBe('USER_NOT_FOUND')
    const odd = await put('nadia the admin', 'role', { _id: amina, role: 'OWNER' })
    expect(odd.json().errors[0].field).toBe('role')
  })
})

describe('admins', () => {
  const OWNER = { email: 'Owner@shop.example', password: 'milk and dates' }

  /** A shop, and its operator's command. */
  async function ownedShop() {
    const shop = await buildTestApp()
    const { app, db, logged } = shop
    const command = async (line: string, typed = '') => {
      const printed: string[] = []
      const print = (text: string) => void printed.push(text)
      await parseAdminCommand(line.split(' '))!({ db, readPassword: async () => typed, print })
      return printed
    }
    const logIn = (email: string, password: string) =>
      app.inject({ method: 'POST', url: '/api/user/login', body: { email, password } })
    const ensure = () => ensureFirstAdmin(db, OWNER, app.log)
    const people = () => db.select({ email: users.email, role: users.role, hash: users.passwordHash }).from(users)
    return {
      ...shop,
      command,
      logIn,
      ensure,
      people,
      warnings: () => logged.filter((line) => line.includes('ADMIN_EMAIL')),
    }
  }

  test('the admin of the configuration is made once, also by two processes at once', async () => {
    const { ensure, people, logIn, warnings } = await ownedShop()

    await Promise.all([ensure(), ensure()])
    const made = await people()
    await ensure()

    expect(made).toEqual([{ email: 'owner@shop.example', role: 'ADMIN', hash: expect.any(String) }])
    expect(await people()).toEqual(made)
    expect((await logIn(OWNER.email, OWNER.password)).statusCode).toBe(200)
    expect(warnings()).toEqual([])
  })

  test('who registered with that email first becomes no admin and keeps their password', async () => {
    const { app, ensure, people, warnings } = await ownedShop()
    const body = { name: 'Mallory', email: OWNER.email, password: 'first come' }
    await app.inject({ method: 'POST', url: '/api/user/register', body })
    const before = await people()

    await ensure()

    expect(before[0]!.role).toBe('USER')
    expect(await people()).toEqual(before)
    expect(warnings()).toHaveLength(1)
  })

  test('an admin is made with a password that is typed, or with one that is made', async () => {
    const { command, logIn } = await ownedShop()

    const typed = await command('create Nadia@shop.example', 'typed password')
    const [made, line] = await command('create karima@shop.example')
    const password = /^The password is (\S{20})$/.exec(line!)![1]!

    expect(typed).toEqual(['nadia@shop.example is now an admin'])
    expect(made).toBe('karima@shop.example is now an admin')
    expect((await logIn('nadia@shop.example', 'typed password')).statusCode).toBe(200)
    expect((await logIn('karima@shop.example', password)).statusCode).toBe(200)
  })

  test.each([
    ['', /^There is no command ''/],
    ['create', /^npm run admin -- create/],
    ['create nadia@shop.example a-password', /^npm run admin -- create/],
    ['constructor nadia@shop.example', /^There is no command 'constructor'/],
    ['create nadia', /^'nadia' is not an email address$/],
    ['block nobody@shop.example', /^Nobody has the email nobody@shop.example$/],
    ['create amina@shop.example', /^amina@shop.example has an account already/],
    ['role amina@shop.example boss', /^There is no role 'boss', only ADMIN, CATALOGUE, PACKER, DRIVER, USER$/],
  ])('%j is a mistake that is reported', async (line, message) => {
    const { command, given, people } = await ownedShop()
    await given.user('amina')

    await expect(command(line, 'typed password')).rejects.toThrow(message)
    expect(await people()).toHaveLength(1)
  })

  test('a password that is too short makes no admin', async () => {
    const { command, people } = await ownedShop()

    await expect(command('create nadia@shop.example', 'short')).rejects.toThrow('8 to 200 characters')
    expect(await people()).toEqual([])
  })

  test('a role that is given or taken, and a block, count at once', async () => {
    const { as, command, given } = await ownedShop()
    await given.user('nadia the admin')
    const add = async () => (await as('amina').call('POST /api/category/add-category', {})).statusCode
    const before = await add()

    await command('promote amina@shop.example')
    const [promoted, list] = [await add(), await command('list')]
    await command('demote amina@shop.example')
    const [demoted, none] = [await add(), await command('list')]
    const printed = await command('block Amina@shop.example')
    const blocked = await add()
    await command('unblock amina@shop.example')

    expect([before, promoted, demoted, blocked, await add()]).toEqual([403, 400, 403, 401, 401])
    expect(list).toEqual(['amina@shop.example  ADMIN', 'nadia.the.admin@shop.example  ADMIN'])
    expect(none).toEqual(['nadia.the.admin@shop.example  ADMIN'])
    expect(printed).toEqual(['amina@shop.example is blocked and logged out'])
  })

  test('a role of the staff is given by its name, and counts at once', async () => {
    const { as, command } = await ownedShop()
    const read = async () => (await as('amina').call('GET /api/category/admin-get')).statusCode
    const before = await read()

    const printed = await command('role amina@shop.example catalogue')
    const [given, list] = [await read(), await command('list')]
    await command('role amina@shop.example packer')

    expect([before, given, await read()]).toEqual([403, 200, 403])
    expect(printed).toEqual(['amina@shop.example now has the role CATALOGUE'])
    expect(list).toEqual(['amina@shop.example  CATALOGUE'])
  })

  test.each(['demote', 'block'])('%s of the only admin is refused', async (name) => {
    const { as, command, given } = await ownedShop()
    await given.user('nadia the admin')

    await expect(command(`${name} nadia.the.admin@shop.example`)).rejects.toThrow('is the only admin')
    expect((await as('nadia the admin').call('GET /api/category/admin-get')).statusCode).toBe(200)
  })

  test('who has lost app and recovery codes logs in by password alone after reset-factor', async () => {
    const { command, db, given } = await ownedShop()
    const userId = await given.user('amina')
    await db.insert(secondFactors).values({ userId, secret: 'sealed', isOn: true })

    const printed = [
      ...(await command('reset-factor amina@shop.example')),
      ...(await command('reset-factor amina@shop.example')),
    ]

    expect(printed).toEqual(['amina@shop.example logs in by password alone', 'amina@shop.example has no second factor'])
    expect(await db.$count(secondFactors)).toBe(0)
    await expect(command('reset-factor nobody@shop.example')).rejects.toThrow('Nobody has the email')
  })
})
