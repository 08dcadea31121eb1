import sharp from 'sharp'
import { readPicturePath } from '@souk-vert/shared/contract/catalog/picture-path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createFileStore } from './store'
import { buildTestApp } from '../testing/build-test-app'
import { servedWidth } from './pictures'
import { ConfigurationError } from '../config/configuration-error'
import { startBucketServer } from '../testing/bucket-server'
import { openBucket } from './bucket'
import { picturePath } from './picture-addresses'
import { pictureColor } from './picture-color'

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

  expect(path).toMatch(/^\/uploads\/[0-9a-f]{32}-22aa77$/)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
})

const CHROMIUM = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8'
const OLD_SAFARI = 'image/webp,image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5'

test('a browser gets the best format that it shows, and caches know that it depends on the browser', async () => {
  const { app, given } = await buildTestApp()
  const url = `${await given.picture(800)}?w=320`
  const get = (headers: Record<string, string>) => app.inject({ method: 'GET', url, headers })

  const answers = [await get({ accept: CHROMIUM }), await get({ accept: OLD_SAFARI }), await get({ accept: '*/*' })]

  expect(answers.map(({ headers }) => headers['content-type'])).toEqual(['image/avif', 'image/webp', 'image/webp'])
  expect(answers.map(({ headers }) => headers.vary)).toEqual(['accept', 'accept', 'accept'])
  expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(2)
  expect(await sharp(answers[0]!.rawPayload).metadata()).toMatchObject({
    format: 'heif',
    compression: 'av1',
    width: 320,
  })
  const { etag } = answers[0]!.headers
  const again = await get({ accept: CHROMIUM, 'if-none-match': String(etag) })
  const elsewhere = await get({ accept: OLD_SAFARI, 'if-none-match': String(etag) })
  expect([again.statusCode, again.headers.vary, again.body]).toEqual([304, 'accept', ''])
  expect(elsewhere.statusCode).toBe(200)
})

test('a picture does not depend on the origin of the page that asks first; the narrowest is WebP for all, and HEAD has no body', async () => {
  const { app, given } = await buildTestApp()
  const url = await given.picture(800)
  const get = (origin: string) => app.inject({ url: `${url}?w=96`, headers: { origin, accept: CHROMIUM } })

  const whole = await get('http://localhost:5173')
  const answers = [whole, await get('https://elsewhere.example')]
  const head = await app.inject({ method: 'HEAD', url: `${url}?w=96`, headers: { accept: CHROMIUM } })

  for (const { headers } of answers) {
    expect(headers).toMatchObject({ 'content-type': 'image/webp', vary: 'accept', 'access-control-allow-origin': '*' })
    expect(headers['access-control-allow-credentials']).toBeUndefined()
  }
  expect([head.statusCode, head.body]).toEqual([200, ''])
  for (const name of ['content-type', 'content-length', 'etag', 'vary', 'cache-control'])
    expect(head.headers[name]).toBe(whole.headers[name])
})

test('messengers get the whole picture on its ground as a JPEG of their size, whatever they say that they show', async () => {
  const { app, given } = await buildTestApp()
  const path = await given.picture(1000)

  const answer = await app.inject({ method: 'GET', url: `${path}?w=share`, headers: { accept: CHROMIUM } })

  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
})

test('a transparent picture stays transparent in both formats', async () => {
  const { app } = await buildTestApp()
  const canvas = { width: 200, height: 200, channels: 4 as const, background: { r: 255, g: 0, b: 0, alpha: 0 } }
  const url = await app.files.saveOriginal(await sharp({ create: canvas }).webp().toBuffer())

  for (const accept of [CHROMIUM, OLD_SAFARI]) {
    const { rawPayload } = await app.inject({ method: 'GET', url, headers: { accept } })
    expect((await sharp(rawPayload).stats()).isOpaque).toBe(false)
  }
})

test('a drawn picture is on the light tint of its family for all who ask by its address, and on nothing without its letter', async () => {
  const { app } = await buildTestApp()
  const canvas = { width: 200, height: 200, channels: 4 as const, background: '#0000' }
  const path = await app.files.saveOriginal(await sharp({ create: canvas }).webp().toBuffer(), 'b')
  const pixel = async (url: string) => {
    const { rawPayload } = await app.inject({ method: 'GET', url, headers: { accept: CHROMIUM } })
    return [...(await sharp(rawPayload).resize(1, 1).ensureAlpha().raw().toBuffer())]
  }

  expect(path).toMatch(/^\/uploads\/[0-9a-f]{32}-b$/)
  const [red = 0, green = 0, blue = 0, alpha] = await pixel(`${path}?w=160`)
  expect(alpha).toBe(255)
  for (const [value, tint] of [
    [red, 0xe5],
    [green, 0xee],
    [blue, 0xf6],
  ] as const)
    expect(Math.abs(value - tint)).toBeLessThanOrEqual(3)
  expect((await pixel(`${path.slice(0, -2)}?w=160`))[3]).toBe(0)
  expect((await app.inject({ method: 'GET', url: `${path.slice(0, -1)}z` })).statusCode).toBe(404)
})

test('a picture is never made larger than it came', async () => {
  const { app, given } = await buildTestApp()
  const path = await given.picture(400)

  const answer = await app.inject({ method: 'GET', url: `${path}?w=480` })

  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ width: 400 })
})

test('a small picture has room around it, so that it is not drawn at more than twice its size', async () => {
  const { app, given } = await buildTestApp()
  const path = await given.picture(100)

  const { rawPayload } = await app.inject({ method: 'GET', url: `${path}?w=640` })

  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, height: 320 })
  const { info } = await sharp(rawPayload).trim().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([100, 50])
})

test('what is no picture of ours is 404, which nobody keeps', async () => {
  const { app } = await buildTestApp()

  const odd = ['x', '..%2f..%2fsecret-key', 'brand/x', 'brand/..%2f..%2fx', 'brand']
  for (const name of ['0123456789abcdef0123456789abcdef', ...odd]) {
    const { statusCode, headers } = await app.inject({ method: 'GET', url: `/uploads/${name}` })
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  }
})

test('the same bytes are kept once', async () => {
  const { app } = await buildTestApp()
  const bytes = Buffer.from('the same')

  const paths = await Promise.all([app.files.saveOriginal(bytes), app.files.saveOriginal(Buffer.from('the same'))])

  expect(paths[0]).toBe(paths[1])
  expect(await createFileStore('/nowhere').read('originals/x')).toBeUndefined()
})

test('the path of a picture ends in its colour, and a path without one, or with another, serves the same bytes', async () => {
  const { app, given } = await buildTestApp()
  const path = await given.picture(200)
  const plain = path.slice(0, -'-22aa77'.length)

  const answers = await Promise.all(
    [path, plain, `${plain}-000000`].map((url) => app.inject({ method: 'GET', url: `${url}?w=96` })),
  )

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(1)
  expect((await app.inject({ method: 'GET', url: `${plain}-red` })).statusCode).toBe(404)
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

describe('a bucket', () => {
  const picture = () =>
    sharp({ create: { width: 400, height: 400, channels: 3, background: '#0a0' } })
      .png()
      .toBuffer()

  /** The shop with its pictures in a bucket. */
  async function buildBucketApp() {
    const { config, objects, fail } = await startBucketServer()
    const test = await buildTestApp({ files: await openBucket(config) })
    const upload = async () => {
      const payload = new FormData()
      payload.append('image', new Blob([new Uint8Array(await picture())]), 'a.png')
      return test.as('nadia the admin').inject({ method: 'POST', url: '/api/file/upload', payload })
    }
    return { ...test, config, objects, fail, upload }
  }

  test('a picture in a bucket is served by every process, made by one', async () => {
    const { app, config, objects, upload } = await buildBucketApp()
    const other = await openBucket(config)

    const url = new URL((await upload()).json().data.url).pathname
    const answer = await app.inject({ method: 'GET', url: `${url}?w=96` })

    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 96 })
    const { hash } = readPicturePath(url)!
    expect([...objects.keys()]).toEqual([`originals/${hash}`, `made/${hash}-96.webp`])
    expect(await other.read(`made/${hash}-96.webp`)).toEqual(answer.rawPayload)
    expect(await other.has(`originals/${hash}`)).toBe(true)
    expect((await app.inject({ url: '/uploads/0123456789abcdef0123456789abcdef' })).statusCode).toBe(404)
  })

  test('while the bucket fails nothing is kept, cached or told; afterwards the picture is there', async () => {
    const { app, objects, logged, fail, upload } = await buildBucketApp()
    const url = new URL((await upload()).json().data.url).pathname
    const kept = objects.size
    fail(500)

    const [failedUpload, failed] = [await upload(), await app.inject({ method: 'GET', url })]
    fail(undefined)
    const answer = await app.inject({ method: 'GET', url })

    for (const { statusCode, headers, body } of [failedUpload, failed]) {
      expect(statusCode).toBe(500)
      expect(headers['cache-control']).toBe('no-store')
      expect(body).not.toContain('InternalError')
    }
    const logs = logged.filter((line) => line.includes('call failed'))
    expect(logs).toHaveLength(2)
    for (const [index, { headers }] of [failedUpload, failed].entries())
      expect(JSON.parse(logs[index]!)).toMatchObject({ id: headers['x-request-id'] })
    expect(answer.statusCode).toBe(200)
    expect(objects.size).toBe(kept + 1)
  })

  test('a bucket that is missing, or not ours, is an error of the configuration', async () => {
    const { config } = await startBucketServer()

    await expect(openBucket({ ...config, bucket: 'other' })).rejects.toThrow(ConfigurationError)
    await expect(openBucket({ ...config, accessKeyId: 'stranger' })).rejects.toThrow(
      `The bucket pictures at ${config.endpoint} cannot be used (403)`,
    )
  })
})

describe('addresses', () => {
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

    expect(path).toMatch(/-p$/)
    expect(await picturePath(asked(app), 'image', `http://shop.example:8080${path}?w=320`)).toBe(path)
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
})

describe('colour', () => {
  const side = 100

  /** A picture whose ground has this colour, with something smaller of another before it. */
  const pictureOn = (background: string) => {
    const canvas = { width: side, height: side, channels: 4 as const, background }
    const thing = { input: { create: { ...canvas, width: 60, height: 60, background: '#c00' } }, left: 20, top: 20 }
    return sharp({ create: canvas }).composite([thing])
  }

  test.each(['jpeg', 'png'] as const)('the colour of a %s is that of its ground', async (type) => {
    const color = await pictureColor(await pictureOn('#e9f3e6').removeAlpha().toFormat(type).toBuffer())

    const channels = [0, 2, 4].map((start) => Number.parseInt(color!.slice(start, start + 2), 16))
    for (const [index, expected] of [0xe9, 0xf3, 0xe6].entries())
      expect(Math.abs(channels[index]! - expected)).toBeLessThanOrEqual(3)
  })

  test('a picture that can be seen through has none, nor has what cannot be opened', async () => {
    const glass = await sharp({ create: { width: side, height: side, channels: 4, background: '#0000' } })
      .png()
      .toBuffer()

    expect(await pictureColor(glass)).toBeUndefined()
    expect(await pictureColor(Buffer.from('no picture'))).toBeUndefined()
  })
})
