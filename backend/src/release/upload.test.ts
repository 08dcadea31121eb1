import { readdir } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { gzipSync } from 'node:zlib'
import { MAX_BUILD_BYTES } from '@souk-vert/shared/contract/release'
import { packTar, type Files } from '@souk-vert/platform/releases/tar'
import { releaseMoves, releases } from '../db/tables/releases'
import { filesOf, packedBuild, pointerOf } from '@souk-vert/platform/testing/packed-builds'
import { buildReleaseShop } from '../testing/release-shop'
import { removeUnused } from './upload'

const ADDRESS = { remote: 'recipes', version: '1.0.0-aaaaaaaa' }

const DAY_MS = 24 * 60 * 60 * 1000

async function buildUploadShop() {
  const shop = await buildReleaseShop()
  const token = await shop.team('recipes', ['/recipes'])
  /** Returns what is left of uploads: rows, and whether there is a folder of builds. */
  const left = async () => [await shop.db.select().from(releases), await shop.app.files.has('releases')]
  return { ...shop, token, left }
}

test('a build is kept as it came, once, and nobody sees it', async () => {
  const { upload, token, seen, server } = await buildUploadShop()
  const bytes = packedBuild(filesOf('a'))

  const first = await upload(bytes, token, ADDRESS)
  const again = await upload(bytes, token, ADDRESS)

  const { integrity } = pointerOf(filesOf('a'))
  expect([first.statusCode, first.json().data]).toEqual([200, { ...ADDRESS, integrity }])
  expect([again.statusCode, again.json().data]).toEqual([200, { ...ADDRESS, integrity }])
  expect(await seen(token)).toMatchObject({
    revision: 0,
    versions: [{ version: ADDRESS.version, integrity, by: 'recipes (CI)', size: bytes.length }],
    history: [],
  })
  expect((await server('GET', '/releases')).json().live).toEqual([])
  const fetched = await server('GET', '/releases/recipes/1.0.0-aaaaaaaa.tgz')
  expect([fetched.headers['content-type'], fetched.rawPayload]).toEqual(['application/gzip', bytes])
})

test('a build of a former release is taken with its declarations of types', async () => {
  const { upload, token } = await buildUploadShop()
  const module = { file: 'shared/ui/kit.d.ts', digest: 'ab12', values: ['Button'], types: ['PictureProps'] }
  const former = {
    modules: { '@souk-vert/shared/ui/kit': module },
    declarations: { 'shared/ui/kit.d.ts': 'export declare const Button: string' },
    slots: { file: 'shared/federation/slots.d.ts', digest: 'cd34', declarations: {}, used: ['account/AddressDialog'] },
  }
  const files = new Map([...filesOf('a'), ['needs.json', Buffer.from(JSON.stringify(former))]])

  expect((await upload(packedBuild(files), token, ADDRESS)).statusCode).toBe(200)
})

test('a version has one content: other bytes are refused, and the first ones stay', async () => {
  const { upload, token, server } = await buildUploadShop()
  const bytes = packedBuild(filesOf('a'))
  await upload(bytes, token, ADDRESS)

  const other = await upload(packedBuild(filesOf('a'), { sizes: [{ part: 'home' }] }), token, ADDRESS)

  expect([other.statusCode, other.json().code]).toEqual([409, 'VERSION_TAKEN'])
  expect((await server('GET', '/releases/recipes/1.0.0-aaaaaaaa.tgz')).rawPayload).toEqual(bytes)
})

/** A build with other files than it says. */
function lying(): Buffer {
  const files = filesOf('a')
  return packedBuild(new Map([...files, ['web/page.js', Buffer.from('other')]]), { files: {} })
}

const withFile = (path: string) => packedBuild(new Map([...filesOf('a'), [path, Buffer.from('x')]]))
const withManifest = (given: object) => packedBuild(filesOf('a', given))

test.each<[what: string, bytes: () => Buffer, why: string]>([
  ['that is no archive', () => Buffer.from('no gzip'), 'The build is damaged: incorrect header check'],
  ['that broke off', () => packedBuild(filesOf('a')).subarray(0, 300), 'The build is damaged: unexpected end of file'],
  ['that is no build', () => gzipSync(packTar(new Map([['a', Buffer.from('b')]]))), 'The build is no artifact of mfe'],
  [
    'that grows without end',
    () => Buffer.concat(Array<Buffer>(30).fill(gzipSync(Buffer.alloc(10 * 1024 * 1024)))),
    'is damaged: Cannot create a Buffer larger',
  ],
  ['with other files than it says', lying, 'The build does not hold what was built: '],
  ['with a path that leads outside', () => withFile('web/../../page.js'), 'more than plain files: web/../../page.js'],
  [
    'of another remote',
    () => withManifest({ name: 'admin' }),
    'The build is admin 1.0.0-aaaaaaaa, and not recipes 1.0.0-',
  ],
  ['of another version', () => packedBuild(filesOf('b')), 'is recipes 1.0.0-bbbbbbbb, and not recipes 1.0.0-aaaaaaaa'],
  ['whose release.json is not one', () => withManifest({ routes: 5 as never }), 'has /routes in release.json that'],
  ['without what it needs', () => packedBuild(without('needs.json')), 'in needs.json that must be object'],
])('a build %s is refused by its fault, and nothing of it is kept', async (_what, bytes, why) => {
  const { upload, token, left } = await buildUploadShop()

  const answer = await upload(bytes(), token, ADDRESS)

  expect([answer.statusCode, answer.json().code]).toEqual([400, 'FILE_UNREADABLE'])
  expect(answer.json().message).toContain(why)
  expect(await left()).toEqual([[], false])
})

function without(path: string): Files {
  const files = filesOf('a')
  files.delete(path)
  return files
}

test('a build over 64 MB is refused, and so is what is no archive by its type', async () => {
  const { upload, token, left, by } = await buildUploadShop()

  const large = await upload(Buffer.alloc(MAX_BUILD_BYTES + 1), token, ADDRESS)
  const json = await by(token)('PUT /api/release/recipes/1.0.0-aaaaaaaa', {})

  expect([large.statusCode, large.json().code]).toEqual([413, 'TOO_LARGE'])
  expect([json.statusCode, json.json().code]).toEqual([415, 'UNSUPPORTED_TYPE'])
  expect(await left()).toEqual([[], false])
})

test('an upload whose sender goes away leaves nothing behind', async () => {
  const { app, token, left } = await buildUploadShop()
  await app.listen({ host: '127.0.0.1', port: 0 })
  const bytes = packedBuild(filesOf('a'))
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const head = ['PUT /api/release/recipes/1.0.0-aaaaaaaa HTTP/1.1', 'host: a', `authorization: Bearer ${token}`]
  socket.write([...head, 'content-type: application/gzip', `content-length: ${bytes.length}`, '', ''].join('\r\n'))
  socket.write(bytes.subarray(0, 200))

  const gone = new Promise((resolve) => app.server.once('connection', resolve))
  socket.end()
  connect((app.server.address() as AddressInfo).port, '127.0.0.1').end()
  await gone

  expect(await left()).toEqual([[], false])
  expect((await readdir(tmpdir())).filter((name) => name.startsWith('storefront-upload-'))).toEqual([])
})

test('a build goes with its file a week after its upload, one that was live 90 days after the last move about it, unless it can be gone back to', async () => {
  const { db, app, token, uploaded, move, seen, server } = await buildUploadShop()
  for (const letter of 'abcdef') await move(token, { kind: 'release', version: await uploaded(token, letter) })
  await uploaded(token, '0')
  const files = (await db.select().from(releases)).filter(({ version }) => /[0a]$/.test(version))
  const lettersAfter = async (days: number) => {
    for (const table of [releases, releaseMoves])
      await db.update(table).set({ at: new Date(Date.now() - days * DAY_MS) })
    await removeUnused(app)
    return (await seen(token)).versions.map(({ version }) => version.at(-1)).sort()
  }

  expect(await lettersAfter(6)).toEqual(['0', 'a', 'b', 'c', 'd', 'e', 'f'])
  expect(await lettersAfter(89)).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(await lettersAfter(91)).toEqual(['c', 'd', 'e', 'f'])
  expect(await Promise.all(files.map(({ file }) => app.files.has(file)))).toEqual([false, false])
  expect((await server('GET', '/releases/recipes/1.0.0-cccccccc.tgz')).statusCode).toBe(200)
})

test('an upload that was killed before its file was there can be sent again, and moves nothing before', async () => {
  const { db, app, token, uploaded, move } = await buildUploadShop()
  const version = await uploaded(token, 'a')
  const [{ file } = { file: '' }] = await db.select().from(releases)
  await app.files.remove(file)

  const early = await move(token, { kind: 'release', version })
  await uploaded(token, 'a')

  expect([early.statusCode, early.json().code]).toEqual([404, 'RELEASE_NOT_FOUND'])
  expect((await move(token, { kind: 'release', version })).statusCode).toBe(200)
})

test('no call that is open to all shows a build', async () => {
  const { app, db, token, uploaded } = await buildUploadShop()
  await uploaded(token, 'a')
  const [{ file } = { file: '' }] = await db.select().from(releases)
  const hash = /\w{64}/.exec(file)![0]
  const names = [
    file,
    `brand/${file}`,
    hash,
    hash.slice(0, 32),
    `brand/..%2f${file}`,
    `..%2f${file}`,
    '%2e%2e/releases',
  ]

  for (const path of [...names.map((name) => `/uploads/${name}`), `/${file}`, '/releases/recipes/1.0.0-aaaaaaaa.tgz'])
    expect(`${path} ${(await app.inject(path)).statusCode}`).toMatch(/ (401|404)$/)
})
