import { sessions, users } from '../db/tables'
import { buildTestApp } from '../testing/build-test-app'
import { parseAdminCommand } from '../commands/admin-command'
import { ensureFirstAdmin } from './admins'

const OWNER = { email: 'Owner@shop.example', password: 'milk and dates' }

/** A shop, and the command of whoever runs it. */
async function ownedShop() {
  const shop = await buildTestApp()
  const { app, db, logged } = shop
  const command = async (line: string, typed = '') => {
    const printed: string[] = []
    const print = (text: string) => void printed.push(text)
    await parseAdminCommand(line.split(' '))({ db, readPassword: async () => typed, print })
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

test('an admin who has chosen another password keeps it', async () => {
  const { ensure, command, people } = await ownedShop()
  await command('create owner@shop.example', 'another password')
  const before = await people()

  await ensure()

  expect(await people()).toEqual(before)
})

test('an admin is made with a password that is typed, or with one that is made', async () => {
  const { command, logIn } = await ownedShop()

  const typed = await command('create Nadia@shop.example', 'typed password')
  const [made, line] = await command('create karima@shop.example')
  const password = /^The password is (\S{20})$/.exec(line!)![1]!

  expect(typed).toEqual(['nadia@shop.example is an admin now'])
  expect(made).toBe('karima@shop.example is an admin now')
  expect((await logIn('nadia@shop.example', 'typed password')).statusCode).toBe(200)
  expect((await logIn('karima@shop.example', password)).statusCode).toBe(200)
})

test.each([
  ['', /^npm run admin -- create/],
  ['create', /^npm run admin -- create/],
  ['create nadia@shop.example a-password', /^npm run admin -- create/],
  ['constructor nadia@shop.example', /^npm run admin -- create/],
  ['create nadia', /^'nadia' is no email$/],
  ['block nobody@shop.example', /^Nobody has the email nobody@shop.example$/],
  ['create amina@shop.example', /^amina@shop.example has an account already/],
])('%j is a mistake that is told', async (line, message) => {
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

test('who is blocked has no session any more, and gets none of them back', async () => {
  const { as, command, db } = await ownedShop()
  const details = { url: '/api/user/user-details' }
  await as('amina').inject(details)
  await as('karim').inject(details)

  const printed = await command('block Amina@shop.example')
  const blocked = (await as('amina').inject(details)).statusCode
  const left = await db.$count(sessions)
  await command('unblock amina@shop.example')

  expect(printed).toEqual(['amina@shop.example is blocked and logged out'])
  expect(blocked).toBe(401)
  expect(left).toBe(1)
  expect((await as('amina').inject(details)).statusCode).toBe(401)
  expect((await as('karim').inject(details)).statusCode).toBe(200)
})

test('a role that is given or taken counts at once', async () => {
  const { as, command } = await ownedShop()
  const create = () => as('amina').inject({ method: 'POST', url: '/api/category/add-category', body: {} })
  await as('amina').inject({ url: '/api/user/user-details' })

  const before = (await create()).statusCode
  await command('promote amina@shop.example')
  const promoted = (await create()).statusCode
  const list = await command('list')
  await command('demote amina@shop.example')

  expect([before, promoted, (await create()).statusCode]).toEqual([403, 400, 403])
  expect(list).toEqual(['amina@shop.example  ADMIN'])
  expect(await command('list')).toEqual(['Nobody is an admin, and nobody is blocked'])
})
