import type { FastifyInstance } from 'fastify'
import type { Sharp } from 'sharp'
import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { readPicturePath } from '@souk-vert/shared/contract/catalog/picture-path'
import { limitTable } from '../rate-limits/rate-limit-table'
import { buildTestApp } from '../testing/build-test-app'

/** A picture to upload, its left half red and its right half blue. */
const picture = (width = 300, height = 200): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#00f' } }, left: width / 2, top: 0 },
  ])

/** A form with a file, as a browser makes it. */
function form(bytes: Buffer | string, field = 'image', name = 'photo.jpg', type = 'image/jpeg') {
  const data = new FormData()
  data.append('note', 'no field of ours')
  data.append(field, new Blob([bytes as Buffer<ArrayBuffer>], { type }), name)
  return data
}

/** A shop whose admin uploads pictures. */
async function buildUploadApp() {
  const test = await buildTestApp()
  const upload = (payload: FormData) =>
    test.as('nadia the admin').inject({ method: 'POST', url: '/api/file/upload', payload })
  /** Returns the stored picture of an upload. */
  const kept = async (url: string) =>
    sharp((await test.app.files.read(`originals/${readPicturePath(new URL(url).pathname)!.hash}`))!)
  return { ...test, upload, kept }
}

/** A PNG whose head says what its few bytes do not hold. */
function pngOfSize(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(named))
    return Buffer.concat([length, named, sum])
  }
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 0, 0])
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.alloc(100_000))), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

const types = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const

test('a picture of each type can be uploaded, whatever its name and declared type', async () => {
  const { upload, kept } = await buildUploadApp()

  for (const type of types) {
    const answer = await upload(form(await picture().toFormat(type).toBuffer(), 'image', 'misnamed.txt', 'text/plain'))

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ success: true, error: false, message: 'Picture uploaded' })
    const { url } = answer.json().data
    expect(url).toMatch(/^http:\/\/localhost:80\/uploads\/[0-9a-f]{32}-[0-9a-f]{6}$/)
    expect(await (await kept(url)).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
  }
})

test('an upload keeps nothing but its pixels, upright', async () => {
  const { upload, kept } = await buildUploadApp()
  const photo = await picture()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: 'Amina' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '36/1 45/1 0/1' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF/></x:xmpmeta>')
    .jpeg()
    .toBuffer()

  const answer = await upload(form(photo))

  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const result = await kept(answer.json().data.url)
  const { exif, xmp, icc, orientation, width, height } = await result.metadata()
  expect({ exif, xmp, icc, orientation, width, height }).toEqual({ width: 200, height: 300 })
  const { dominant: above } = await result.clone().extract({ left: 0, top: 0, width: 200, height: 100 }).stats()
  expect(above.r).toBeGreaterThan(above.b)
})

test('a picture larger than any that is served is kept smaller', async () => {
  const { upload, kept } = await buildUploadApp()

  const answer = await upload(form(await picture(2000, 1500).jpeg().toBuffer()))

  expect(await (await kept(answer.json().data.url)).metadata()).toMatchObject({ width: 1920, height: 1440 })
})

test('what is no picture of these types is refused, whatever its name and declared type', async () => {
  const { upload } = await buildUploadApp()
  const message = 'Choose a JPEG, PNG, WebP, AVIF or GIF image'

  for (const [bytes, said] of [
    ['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', message],
    ['II*\0\x08\0\0\0\0\0\0\0\0\0', message],
    ['G', message],
    // A photo of an iPhone.
    ['\0\0\0\x18ftypheic\0\0\0\0', expect.stringContaining('Most Compatible')],
  ] as const) {
    const answer = await upload(form(bytes, 'image', 'a.png', 'image/png'))
    expect(answer.statusCode).toBe(415)
    expect(answer.json()).toMatchObject({ code: 'UNSUPPORTED_TYPE', message: said })
  }
})

test('half a picture is refused', async () => {
  const { upload } = await buildUploadApp()
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const canvas = { width: 300, height: 200, channels: 3 as const, noise, background: '#888' }

  for (const type of ['jpeg', 'png'] as const) {
    const whole = await sharp({ create: canvas }).toFormat(type).toBuffer()
    const answer = await upload(form(whole.subarray(0, whole.length / 2)))

    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({
      code: 'PICTURE_UNREADABLE',
      message: 'We can’t open this image. Please try another one.',
    })
  }
})

test('a picture of more than 50 megapixels is refused by what its head says', async () => {
  const { upload } = await buildUploadApp()

  const answers = await Promise.all([upload(form(pngOfSize(60_000, 60_000))), upload(form(pngOfSize(7_072, 7_072)))])

  for (const answer of answers) {
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'TOO_LARGE', message: 'The image can’t have more than 50 megapixels' })
  }
})

test('a file of more than 8 MB is refused, whether it says its size or not', async () => {
  const { as, upload } = await buildUploadApp()
  const large = Buffer.alloc(8 * 1024 * 1024 + 1, await picture().jpeg().toBuffer())
  const saysSo = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(20 * 1024 * 1024) }

  const undeclared = await upload(form(large))
  const declared = await as('nadia the admin').inject({ method: 'POST', url: '/api/file/upload', headers: saysSo })

  for (const answer of [undeclared, declared]) {
    expect(answer.statusCode).toBe(413)
    expect(answer.json()).toMatchObject({ code: 'TOO_LARGE', message: 'The image can’t be larger than 8 MB' })
  }
})

test('a form without the file, with an empty one or with several is refused by the name of the field', async () => {
  const { upload } = await buildUploadApp()
  const bytes = await picture().png().toBuffer()
  const several = form(bytes)
  several.append('image', new Blob([new Uint8Array(bytes)]), 'second.png')
  const asText = new FormData()
  asText.append('image', 'https://elsewhere.example/picture.png')

  const answers = await Promise.all([upload(form(bytes, 'avatar')), upload(asText), upload(form('')), upload(several)])

  expect(answers.map((answer) => [answer.statusCode, answer.json().errors])).toEqual([
    [400, [{ field: 'image', message: "Please send a picture in the field 'image'" }]],
    [400, [{ field: 'image', message: "Please send a picture in the field 'image'" }]],
    [400, [{ field: 'image', message: 'This file is empty' }]],
    [400, [{ field: 'image', message: 'Please send one picture at a time' }]],
  ])
})

test('anything but a form with a file is refused with a clear message', async () => {
  const { as } = await buildUploadApp()
  const multipart = 'multipart/form-data; boundary=x'
  const part = '--x\r\ncontent-disposition: form-data; name='
  const bodies: [status: number, type: string | undefined, payload: string | undefined][] = [
    [415, 'application/json', '{"image":"x"}'],
    [415, undefined, undefined],
    [400, 'multipart/form-data', '--x--'],
    [400, multipart, ''],
    [400, multipart, `${part}"image"; f`],
    [400, multipart, `${part}"image"; filename="a.png"\r\n\r\n\x89PNG`],
    [400, multipart, `${part}"__proto__"; filename="a.png"\r\n\r\nx\r\n--x--\r\n`],
    [400, multipart, `${`${part}"a"; filename="a.png"\r\n\r\nx\r\n`.repeat(1000)}--x--\r\n`],
    [400, multipart, `${`${part}"a"\r\n\r\nx\r\n`.repeat(1000)}--x--\r\n`],
  ]

  for (const [status, type, payload] of bodies) {
    const headers = type ? { 'content-type': type } : {}
    const answer = await as('nadia the admin').inject({ method: 'POST', url: '/api/file/upload', headers, payload })

    expect([answer.statusCode, type, payload]).toEqual([status, type, payload])
    expect(answer.json()).toMatchObject({ error: true, success: false, message: expect.stringMatching(/^[A-Z].{20}/) })
  }
})

test('a refusal comes when all that is sent has been read, because proxies lose an earlier one', async () => {
  const { app } = await buildUploadApp()
  const size = 9 * 1024 * 1024
  const sender = await startUpload(app, [`content-length: ${size}`])

  sender.write(Buffer.alloc(size - 1))
  await until(async () => sender.writableLength === 0)
  await app.inject({ method: 'GET', url: '/livez' })
  const early = sender.answer()
  sender.write('x')
  await until(async () => sender.answer() !== '')

  expect(early).toBe('')
  expect(sender.answer()).toContain('413 Payload Too Large')
  expect(sender.answer()).toContain('The image can’t be larger than 8 MB')
  sender.destroy()
})

test('a shopper has a picture of their own, cut to a square, and keeps it when another one is refused', async () => {
  const { as, kept } = await buildUploadApp()
  const set = async (bytes: Buffer | string) =>
    as('amina').inject({ method: 'PUT', url: '/api/user/upload-avatar', payload: form(bytes, 'avatar') })

  const answer = await set(await picture(900, 600).jpeg().toBuffer())
  const refused = await set('<svg/>')

  expect([answer.statusCode, refused.statusCode]).toEqual([200, 415])
  const { _id, avatar } = answer.json().data
  const ownDetails = await as('amina').call('GET /api/user/user-details')
  const othersDetails = await as('karim').call('GET /api/user/user-details')
  expect(ownDetails.json().data).toMatchObject({ _id, avatar })
  expect(avatar).toMatch(/^http:\/\/localhost:80\/uploads\/[0-9a-f]{32}-[0-9a-f]{6}$/)
  expect(othersDetails.json().data.avatar).toBe('')
  const result = await kept(avatar)
  expect(await result.metadata()).toMatchObject({ format: 'webp', width: 512, height: 512 })
})

test('a picture that a shopper sets again stays, however late the job is that removes it', async () => {
  const { app, as, runJobs } = await buildUploadApp()
  const [first, second] = [await picture(200, 200).png().toBuffer(), await picture(100, 100).png().toBuffer()]
  const set = async (bytes: Buffer) => {
    const payload = form(bytes, 'avatar')
    const answer = await as('amina').inject({ method: 'PUT', url: '/api/user/upload-avatar', payload })
    return new URL(answer.json().data.avatar).pathname
  }
  const before = await set(first)
  await set(second)
  // The job has found that nobody shows the picture when it is set again.
  const { remove } = app.files
  let again: string | undefined
  app.files.remove = async (name) => {
    again ??= await set(first)
    return remove(name)
  }

  await runJobs()

  expect((await app.inject({ method: 'GET', url: again! })).statusCode).toBe(200)
  expect((await app.inject({ method: 'GET', url: before })).statusCode).toBe(404)
})

test('who changes their picture all the time is told to wait', async () => {
  const { app, as, given } = await buildUploadApp()
  await app.limits.take('avatar-account', await given.user('amina'), limitTable['avatar-account'].points)
  const payload = form(await picture().png().toBuffer(), 'avatar')

  const answer = await as('amina').inject({ method: 'PUT', url: '/api/user/upload-avatar', payload })

  expect(answer.statusCode).toBe(429)
  expect(answer.json().code).toBe('TOO_MANY_REQUESTS')
  expect(answer.headers['retry-after']).toMatch(/^[1-9]\d*$/)
})

test('an upload whose sender goes away leaves nothing', async () => {
  const { app, tokensOf } = await buildUploadApp()
  const { access } = await tokensOf('nadia the admin')
  const before = await uploadsInHand()
  const begunNow = async () => (await uploadsInHand()).filter((name) => !before.includes(name))

  const sender = await startUpload(app, [`authorization: Bearer ${access}`, 'content-length: 1000'])
  sender.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n\x89PNG')
  await until(async () => (await begunNow()).length > 0)
  const own = await begunNow()
  sender.destroy()

  await until(async () => !(await uploadsInHand()).some((name) => own.includes(name)))
})

/** A connection that has sent the head of an upload, and what has come back so far. */
async function startUpload(app: FastifyInstance, headers: string[]) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const head = ['POST /api/file/upload HTTP/1.1', 'host: shop', 'content-type: multipart/form-data; boundary=x']
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', (bytes) => (received += bytes.toString()))
  socket.write(`${[...head, ...headers].join('\r\n')}\r\n\r\n`)
  return Object.assign(socket, { answer: () => received })
}

/** Lists unfinished uploads, those of other processes too. */
const uploadsInHand = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('storefront-upload-'))

/** Checks again and again until it is so. */
async function until(isSo: () => Promise<boolean>) {
  while (!(await isSo())) await setTimeout(20)
}
