import type { InjectOptions } from 'fastify'
import { users } from '../db/tables/users'
import { noLimits } from '../rate-limits/create-rate-limits'
import { buildTestApp } from '../testing/build-test-app'
import { hashPassword } from './password'

const email = 'amina@shop.example'

test('whatever one user does at once, in whatever order, every call ends and none fails', async () => {
  const { app, as, given, db, runMails } = await buildTestApp({ limits: noLimits })
  await given.user('amina')
  await db.update(users).set({ passwordHash: await hashPassword('milk and dates') })
  const productId = await given.product({ stock: 100 })
  const put = (path: string, body: object, cookies = {}) =>
    app.inject({ method: 'PUT', url: `/api/user/${path}`, body, cookies })
  const recover = async () => {
    await put('forgot-password', { email })
    const codes = (await runMails()).map(({ text }) => /^ +(\d{6})$/m.exec(text)?.[1] ?? '000000')
    const verified = await Promise.all(
      codes.slice(0, 5).map((otp) => put('verify-forgot-password-otp', { email, otp })),
    )
    const token = verified.flatMap(({ cookies }) => cookies)[0]?.value ?? ''
    const passwords = { newPassword: 'dates and milk', confirmPassword: 'dates and milk' }
    return put('reset-password', { email, ...passwords }, { passwordReset: token })
  }
  const calls: InjectOptions[] = [
    { method: 'POST', url: '/api/cart/create', body: { productId } },
    { method: 'PUT', url: '/api/user/update-user', body: { name: 'Amina', email, mobile: '1' } },
    {
      method: 'PUT',
      url: '/api/user/update-user',
      body: { name: 'Amina', email: 'amina@new.example', mobile: '2', password: 'milk and dates' },
    },
    { method: 'POST', url: '/api/user/login', body: { email, password: 'dates and milk' } },
  ]

  const answers = await Promise.all(
    [0, 1].flatMap(() => [recover(), ...calls.map((call) => as('amina').inject(call)), recover()]),
  )

  expect(answers.filter(({ statusCode }) => statusCode >= 500).map(({ body }) => body)).toEqual([])
  expect(await db.$count(users)).toBe(1)
})
