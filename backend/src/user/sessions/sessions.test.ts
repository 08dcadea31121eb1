import { users } from '../../db/tables/users'
import { buildTestApp } from '../../testing/build-test-app'
import { hashPassword } from '../password'
import { deviceName } from './device-name'

const password = 'milk and dates'
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

/** A shop whose two shoppers know their password, and how one logs in on a phone. */
async function openShop() {
  const shop = await buildTestApp()
  for (const person of ['amina', 'karim'] as const) await shop.given.user(person)
  await shop.db.update(users).set({ passwordHash: await hashPassword(password) })
  const logIn = (email: string, typed = password) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/user/login',
      body: { email, password: typed },
      headers: { 'user-agent': PHONE },
    })
  const list = async () => (await shop.as('amina').call('GET /api/user/sessions')).json().data
  return { ...shop, list, logIn }
}

test('people see where they are logged in, and log a device out by their password', async () => {
  const { app, as, list, logIn } = await openShop()
  const token = (await logIn('amina@shop.example')).json().data.accesstoken
  await logIn('karim@shop.example')
  const before = await list()
  const phone = before.find(({ isThis }: { isThis: boolean }) => !isThis)
  const end = (typed: string) => as('amina').call('PUT /api/user/end-session', { _id: phone._id, password: typed })

  const refused = await end('another one')
  const stillThere = await list()
  const ended = await end(password)

  expect(before).toHaveLength(2)
  expect(phone).toMatchObject({ device: 'Chrome, Android', lastUsedAt: expect.stringMatching(/^\d{4}-/) })
  expect(refused.json()).toMatchObject({ code: 'WRONG_PASSWORD' })
  expect(stillThere).toHaveLength(2)
  expect(ended.json().message).toBe('That device is logged out')
  expect(await list()).toMatchObject([{ isThis: true }])
  const headers = { authorization: `Bearer ${token}` }
  expect((await app.inject({ url: '/api/user/user-details', headers })).statusCode).toBe(401)
})

test('nobody ends the session of somebody else', async () => {
  const { as, list } = await openShop()
  const [{ _id }] = await list()

  await as('karim').call('PUT /api/user/end-session', { _id, password })

  expect(await list()).toHaveLength(1)
})

test('the log says whose login succeeded or failed, without what was typed', async () => {
  const { given, logged, logIn } = await openShop()
  await logIn('amina@shop.example', 'a wrong guess')
  await logIn('amina@shop.example')
  await logIn('nobody@shop.example')
  const lines = logged.filter((line) => /"login refused"|"logged in"/.test(line)).map((line) => JSON.parse(line))
  const userId = await given.user('amina')

  expect(lines).toMatchObject([
    { msg: 'login refused', userId, reason: 'WRONG_CREDENTIALS' },
    { msg: 'logged in', userId },
    { msg: 'login refused', reason: 'WRONG_CREDENTIALS' },
  ])
  expect(lines[2].userId).toBeUndefined()
  expect(logged.join()).not.toMatch(/a wrong guess|milk and dates|shop\.example/)
})

test.each([
  [PHONE, 'Chrome, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari, iOS',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox, Windows'],
  ['one of our own', ''],
  [undefined, ''],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})
