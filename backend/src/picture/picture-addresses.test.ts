import type { FastifyInstance, FastifyRequest } from 'fastify'
import { buildTestApp } from '../testing/build-test-app'
import { picturePath } from './picture-addresses'

/** A request that found the shop under this host. */
const asked = (server: FastifyInstance) =>
  ({ server, host: 'shop.example:8080', protocol: 'http' }) as unknown as FastifyRequest

test.each([
  ['a path', (path: string) => path],
  ['an answer of ours', (path: string) => `http://shop.example:8080${path}`],
  ['an answer of ours behind TLS, in a width', (path: string) => `https://shop.example:8080${path}?w=320`],
  ['an answer of ours under our public name', (path: string) => `https://www.shop.example${path}`],
])('the address of a picture may come as %s, with its colour or without', async (_what, addressOf) => {
  const { app, given } = await buildTestApp({ publicUrl: 'https://www.shop.example' })
  const path = await given.picture(100)
  const withoutColor = path.slice(0, path.lastIndexOf('-'))

  expect(await picturePath(asked(app), 'image', addressOf(path))).toBe(path)
  expect(await picturePath(asked(app), 'image', addressOf(withoutColor))).toBe(withoutColor)
})

test('the address of a drawn picture keeps the letter of its tint', async () => {
  const { app } = await buildTestApp()
  const path = await app.files.saveOriginal(Buffer.from('drawn'), 'p')

  expect(await picturePath(asked(app), 'image', `http://shop.example:8080${path}?w=320`)).toBe(path)
  expect(path).toMatch(/-p$/)
})

test('addresses of other sites, other files, and pictures that are not here are refused by the name of the field', async () => {
  const { app, given } = await buildTestApp()
  const path = await given.picture(100)

  for (const address of [
    `https://elsewhere.example${path}`,
    `//elsewhere.example${path}`,
    `https://shop.example:8080@elsewhere.example${path}`,
    `http://shop.example${path}`,
    `${path}/..`,
    `${path}x`,
    '/uploads/brand/logo',
    '/uploads/0123456789abcdef0123456789abcdef',
    'data:image/png;base64,iVBORw0KGgo=',
    'javascript:alert(1)',
    'http://[',
    '',
    '\0',
  ])
    await expect(picturePath(asked(app), 'image.0', address)).rejects.toMatchObject({
      statusCode: 400,
      code: 'VALIDATION',
      errors: [{ field: 'image.0', message: expect.stringContaining('picture') }],
    })
})
