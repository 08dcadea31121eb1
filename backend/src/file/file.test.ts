import sharp from 'sharp'
import { createFileStore } from './store'
import { buildTestApp } from '../testing/build-test-app'
import { servedWidth } from './pictures'

test.each([
  [undefined, 640],
  ['96', 96],
  ['97', 160],
  ['1', 96],
  ['1280', 1280],
  ['5000', 1280],
  ['x', 640],
  ['-1', 640],
  ['0', 640],
  [['96', '97'], 640],
])('a picture asked for with width %j is served with %d', (w, expected) => {
  expect(servedWidth(w)).toBe(expected)
})

test('a picture is WebP of the width asked for, kept for ever, and for pages of any origin', async () => {
  const { app, given } = await buildTestApp()
  const path = await given.picture(1000)

  const answer = await app.inject({ method: 'GET', url: `${path}?w=300` })

  expect(path).toMatch(/^\/uploads\/[0-9a-f]{32}$/)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
})

test('a picture is never made larger than it came', async () => {
  const { app, given } = await buildTestApp()
  const path = await given.picture(200)

  const answer = await app.inject({ method: 'GET', url: `${path}?w=640` })

  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 200 })
})

test('who has the bytes already gets none', async () => {
  const { app, given } = await buildTestApp()
  const url = await given.picture(200)
  const { etag } = (await app.inject({ method: 'GET', url })).headers

  const again = await app.inject({ method: 'GET', url, headers: { 'if-none-match': String(etag) } })
  const other = await app.inject({ method: 'GET', url: `${url}?w=96`, headers: { 'if-none-match': String(etag) } })

  expect([again.statusCode, again.body]).toEqual([304, ''])
  expect(other.statusCode).toBe(200)
})

test('many who ask at once for a new width get the same picture', async () => {
  const { app, given } = await buildTestApp()
  const url = `${await given.picture(800)}?w=480`

  const answers = await Promise.all(Array.from({ length: 20 }, () => app.inject({ method: 'GET', url })))

  expect(new Set(answers.map((answer) => answer.rawPayload.toString('base64'))).size).toBe(1)
  expect(answers[0]!.statusCode).toBe(200)
})

test('what is no picture of ours is 404', async () => {
  const { app } = await buildTestApp()

  for (const name of [
    '0123456789abcdef0123456789abcdef',
    'x',
    '..%2f..%2fsecret-key',
    'brand/x',
    'brand/..%2f..%2fx',
    'brand',
  ])
    expect((await app.inject({ method: 'GET', url: `/uploads/${name}` })).statusCode).toBe(404)
})

test('the same bytes are kept once', async () => {
  const { app } = await buildTestApp()
  const bytes = Buffer.from('the same')

  const paths = await Promise.all([app.files.saveOriginal(bytes), app.files.saveOriginal(Buffer.from('the same'))])

  expect(paths[0]).toBe(paths[1])
  expect(await createFileStore('/nowhere').read('originals/x')).toBeUndefined()
})

test('a picture of the shop itself may change', async () => {
  const { app } = await buildTestApp()
  const draw = async (background: string) => {
    const canvas = { width: 2000, height: 500, channels: 3 as const, background }
    await app.files.write('brand/banner-desktop.png', await sharp({ create: canvas }).png().toBuffer())
    return app.inject({ method: 'GET', url: '/uploads/brand/banner-desktop?w=960' })
  }

  const answers = [await draw('#fff'), await draw('#000')]

  expect(answers[0]!.headers['cache-control']).toBe('public, max-age=3600')
  expect(answers[0]!.headers.etag).not.toBe(answers[1]!.headers.etag)
  expect(await sharp(answers[1]!.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 960 })
})
