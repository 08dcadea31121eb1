import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type LocalServer, startLocalServer } from '@souk-vert/platform/testing/local-server'
import sharp from 'sharp'
import { createWebPictures, type WebPictures } from './fetch-pictures'
import { MAX_PICTURE_BYTES } from '@souk-vert/shared/contract/catalog/picture-types'

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#080' } })
  .png()
  .toBuffer()

let server: LocalServer
let port: number
let asked: string[]
let folder: string
let web: WebPictures

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-web-'))
  server = await startLocalServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://shop')
    asked.push(pathname)
    if (pathname === '/tea.png') return response.end(picture)
    if (pathname === '/page') return response.end('<html>no picture at all</html>')
    if (pathname === '/to') return response.writeHead(302, { location: searchParams.get('to')! }).end()
    if (pathname === '/long') return response.end(Buffer.concat([picture, Buffer.alloc(MAX_PICTURE_BYTES)]))
    if (pathname === '/slow') return response.write(picture.subarray(0, 4))
    return response.writeHead(404).end()
  })
  port = server.port
})
beforeEach(() => {
  asked = []
  web = open({ timeoutMs: 120_000 })
})
afterEach(() => web.close())
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const open = ({ timeoutMs }: { timeoutMs: number }) =>
  createWebPictures({ privateHosts: [`localhost:${port}`], timeoutMs })

/** An address of the server, under the name that is allowed to be private. */
const at = (path: string) => `http://localhost:${port}${path}`
const redirected = (to: string) => at(`/to?to=${encodeURIComponent(to)}`)

test('a picture is downloaded, also behind redirects; a check reads its beginning alone', async () => {
  const path = join(folder, 'tea')
  await web.check(redirected(at('/tea.png')))
  await web.download(redirected(at('/tea.png')), path)

  expect(await readFile(path)).toEqual(picture)
})

test.each([
  ['loopback', () => `http://127.0.0.1:${port}/tea.png`],
  ['loopback in other notations', () => `http://0x7f.1:${port}/tea.png`],
  ['loopback in IPv6', () => 'http://[::1]/tea.png'],
  ['loopback as an IPv4 address in IPv6', () => `http://[::ffff:127.0.0.1]:${port}/tea.png`],
  ['a name of loopback', () => `http://localhost.localdomain:${port}/tea.png`],
  ['another port of a host that may be private', () => 'http://localhost:9/tea.png'],
  ['a private network', () => 'http://192.168.1.1/tea.png'],
  ['the data of a cloud machine', () => 'http://169.254.169.254/latest'],
  ['a redirect to loopback', () => redirected(`http://127.0.0.1:${port}/tea.png`)],
])('%s is not asked', async (_name, address) => {
  await expect(web.check(address())).rejects.toThrow(/(leads to an address that is not public|is not known)$/)
  await expect(web.download(address(), join(folder, 'private'))).rejects.toThrow(/^'http/)
  expect(asked).not.toContain('/tea.png')
})

test.each([
  ['is not there', '/gone', 'is answered with 404'],
  ['is a page', '/page', 'is not taken: Choose a JPEG, PNG, WebP, AVIF or GIF image'],
  ['leads round', redirectsRound, 'is answered with 302'],
])('what %s is reported', async (_name, path, message) => {
  const address = typeof path === 'string' ? at(path) : path()
  await expect(web.check(address)).rejects.toThrow(`'${address}' ${message}`)
})

function redirectsRound(): string {
  return [1, 2, 3, 4].reduce((to) => redirected(to), at('/tea.png'))
}

test('of a picture above 8 MB no more is read', async () => {
  await expect(web.download(at('/long'), join(folder, 'long'))).rejects.toThrow('has more than 8 MB')
})

test('a host that has been too slow five times is asked no more', async () => {
  const impatient = open({ timeoutMs: 300 })
  for (let failed = 0; failed < 5; failed++)
    await expect(impatient.check(at('/slow'))).rejects.toThrow(`'${at('/slow')}' takes longer than 0.3 s`)

  await expect(impatient.check(at('/tea.png'))).rejects.toThrow(`localhost:${port} has failed too often`)
  expect(asked).not.toContain('/tea.png')
  await impatient.close()
})
