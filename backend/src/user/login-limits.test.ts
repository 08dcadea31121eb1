import { buildTestApp } from '../testing/build-test-app'
import { limitTable } from '../rate-limits/rate-limit-table'

const AMINA = 'amina@shop.example'
const TRIES = limitTable['login-account'].points

/** A shop with two shoppers who have chosen passwords; `elsewhere` is where somebody guesses at them. */
async function guardedShop() {
  const { app, runMails } = await buildTestApp()
  const post = (path: string, body: object, cookies: Record<string, string> = {}, remoteAddress = '198.51.100.7') =>
    app.inject({ method: 'POST', url: `/api/user/${path}`, body, cookies, remoteAddress })
  const logIn = (password: string, cookies = {}, email = AMINA) => post('login', { email, password }, cookies)
  const guess = (email = AMINA) => post('login', { email, password: 'a guess' }, {}, '203.0.113.9')
  const guesses = async (number: number, email = AMINA) => {
    const answers = []
    for (let count = 0; count < number; count++) answers.push(await guess(email))
    return answers
  }
  for (const name of ['amina', 'karim'])
    await post('register', { name, email: `${name}@shop.example`, password: `password of ${name}` })
  return { app, post, logIn, guesses, runMails }
}

const deviceOf = ({ cookies }: Awaited<ReturnType<Awaited<ReturnType<typeof guardedShop>>['logIn']>>) => ({
  knownDevice: cookies.find(({ name }) => name === 'knownDevice')!.value,
})

test('guessing at an account ends after a few tries, and says how long', async () => {
  const { guesses, logIn } = await guardedShop()

  const answers = await guesses(TRIES + 1)
  const right = await logIn('password of amina')
  const other = await logIn('password of karim', {}, 'karim@shop.example')

  expect(answers.slice(0, TRIES).map(({ statusCode }) => statusCode)).toEqual(Array(TRIES).fill(400))
  expect(answers[TRIES]!.statusCode).toBe(429)
  expect(answers[TRIES]!.json()).toEqual({
    success: false,
    error: true,
    message: expect.stringMatching(/^Too many attempts/),
    code: 'TOO_MANY_REQUESTS',
  })
  expect(Number(answers[TRIES]!.headers['retry-after'])).toBeGreaterThan(60)
  expect(right.statusCode).toBe(429)
  expect(other.statusCode).toBe(200)
})

test('an email that nobody has is limited like any other', async () => {
  const { guesses } = await guardedShop()

  const answers = await guesses(TRIES + 1, 'nobody@shop.example')

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(TRIES).fill(400), 429])
})

test('guesses at once are no more than guesses one by one', async () => {
  const { app } = await guardedShop()
  const body = { email: AMINA, password: 'a guess' }

  const answers = await Promise.all(
    Array.from({ length: TRIES + 5 }, () => app.inject({ method: 'POST', url: '/api/user/login', body })),
  )

  expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(TRIES)
})

test('who knows the password may log in as often as they like', async () => {
  const { logIn } = await guardedShop()

  const answers = []
  for (let count = 0; count <= TRIES; count++) answers.push(await logIn('password of amina'))

  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
})

test('who has logged in here before is not locked out by guesses from elsewhere', async () => {
  const { logIn, guesses } = await guardedShop()
  const known = deviceOf(await logIn('password of amina'))
  const aminasWithKarimsDevice = deviceOf(await logIn('password of karim', {}, 'karim@shop.example'))
  await guesses(TRIES + 1)

  expect((await logIn('password of amina')).statusCode).toBe(429)
  expect((await logIn('password of amina', aminasWithKarimsDevice)).statusCode).toBe(429)
  expect((await logIn('password of amina', { knownDevice: 'made.up' })).statusCode).toBe(429)
  expect((await logIn('password of amina', known)).statusCode).toBe(200)
})

test('a known browser does not guess for ever, either', async () => {
  const { logIn } = await guardedShop()
  const known = deviceOf(await logIn('password of amina'))

  const answers = []
  for (let count = 0; count <= TRIES; count++) answers.push(await logIn('a guess', known))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(TRIES).fill(400), 429])
})

test('who sets a new password gets in, however much is guessed', async () => {
  const { app, guesses, logIn, runMails } = await guardedShop()
  await guesses(TRIES + 1)
  const put = (path: string, body: object, cookies = {}) =>
    app.inject({ method: 'PUT', url: `/api/user/${path}`, body: { email: AMINA, ...body }, cookies })
  await put('forgot-password', {})
  const [, otp] = /^ +(\d{6})$/m.exec((await runMails()).find(({ subject }) => subject.startsWith('Your code'))!.text)!
  const verified = await put('verify-forgot-password-otp', { otp })
  const cookies = { passwordReset: verified.cookies[0]!.value }
  const changed = await put('reset-password', { newPassword: 'new password', confirmPassword: 'new password' }, cookies)

  expect((await logIn('new password')).statusCode).toBe(200)
  await guesses(TRIES + 1)
  expect((await logIn('new password', deviceOf(changed))).statusCode).toBe(200)
})

test('an account gets five codes an hour, and so does an email that nobody has', async () => {
  const { app } = await guardedShop()
  const forgot = (email: string) => app.inject({ method: 'PUT', url: '/api/user/forgot-password', body: { email } })
  const sixOf = async (email: string) => {
    const answers = []
    for (let count = 0; count < 6; count++) answers.push(await forgot(email))
    return answers.map(({ statusCode, body }) => ({ statusCode, body }))
  }

  const known = await sixOf('AMINA@shop.example')
  const unknown = await sixOf('nobody@shop.example')

  expect(known.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
  expect(unknown).toEqual(known)
  expect((await forgot('karim@shop.example')).statusCode).toBe(200)
})

test.each([
  ['PUT', 'forgot-password', 'code-address', { email: 'x@shop.example' }],
  ['PUT', 'verify-forgot-password-otp', 'code-check-address', { email: 'x@shop.example', otp: '123456' }],
  ['POST', 'register', 'register-address', { name: 'X', email: 'x@shop.example', password: 'a password' }],
  ['POST', 'login', 'login-address', { email: 'x@shop.example', password: 'a password' }],
] as const)('%s %s is limited for each client’s address', async (method, path, limit, body) => {
  const { app } = await buildTestApp()
  const call = (remoteAddress: string) => app.inject({ method, url: `/api/user/${path}`, body, remoteAddress })
  for (let count = 0; count < limitTable[limit].points; count++) await app.limits.take(limit, '203.0.113.9')

  expect((await call('203.0.113.9')).statusCode).toBe(429)
  expect((await call('198.51.100.7')).statusCode).not.toBe(429)
})

test('the checks of an account’s codes are limited', async () => {
  const { app } = await buildTestApp()
  const { points } = limitTable['code-check-account']
  for (let count = 0; count < points; count++) await app.limits.take('code-check-account', AMINA)

  const body = { email: 'Amina@shop.example', otp: '123456' }
  const answer = await app.inject({ method: 'PUT', url: '/api/user/verify-forgot-password-otp', body })

  expect(answer.statusCode).toBe(429)
})
