import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import iconv from 'iconv-lite'
import { zipOf } from 'tools/test/zip-of'
import { openZip } from './zip-pictures'

let folder: string
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'storefront-zip-'))))
afterEach(() => rm(folder, { recursive: true }))

/** A ZIP of forty pictures that do not become smaller in it, each larger than a stream reads at once. */
async function openPictures() {
  const head = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  const pictures = Array.from({ length: 40 }, (_, index) => ({
    name: `${index}.png`,
    bytes: Buffer.concat([head, randomBytes(280_000)]),
  }))
  const path = join(folder, 'pictures.zip')
  await writeFile(path, zipOf(Object.fromEntries(pictures.map(({ name, bytes }) => [name, bytes]))))
  const zip = await openZip(path)
  return { zip, entries: pictures.map(({ name, bytes }) => ({ name, bytes, entry: zip.find(name)! })) }
}

test('many pictures are looked at and unpacked at once', async () => {
  const { zip, entries } = await openPictures()

  const errors = await Promise.all(entries.map(({ entry }) => zip.errorOf(entry)))
  await Promise.all(entries.map(({ name, entry }) => zip.unpack(entry, join(folder, name))))
  zip.close()

  expect(errors.filter(Boolean)).toEqual([])
  for (const { name, bytes } of entries) expect(bytes.equals(await readFile(join(folder, name)))).toBe(true)
})

test('pictures that cannot be written are errors, and the others are unpacked', async () => {
  const { zip, entries } = await openPictures()

  const unpacked = await Promise.allSettled(
    entries.map(({ name, entry }, index) => zip.unpack(entry, join(folder, index % 2 ? 'missing' : '', name))),
  )
  zip.close()

  expect(unpacked.map(({ status }) => status)).toEqual(
    entries.map((_, index) => (index % 2 ? 'rejected' : 'fulfilled')),
  )
})

test.each<[string, Buffer, RegExp]>([
  ['leads out of itself', zipOf({ '../../etc/x.jpg': Buffer.from('x') }), /invalid relative path/],
  ['says that it unpacks to 100 GB', zipOf({ 'x.jpg': Buffer.from('x') }, 4_000_000_000, 25), /more than 20 GB/],
  ['is none', Buffer.from('no zip at all'), /cannot be opened/],
])('a ZIP that %s is refused', async (_name, bytes, message) => {
  const path = join(folder, 'pictures.zip')
  await writeFile(path, bytes)

  await expect(openZip(path)).rejects.toMatchObject({
    code: 'FILE_UNREADABLE',
    message: expect.stringMatching(message),
  })
})

/** A ZIP without the flag of UTF-8 that writes each name in a code page. */
function zipIn(page: string, names: string[]): Buffer {
  const written = names.map((name) => iconv.encode(name, page).toString('latin1'))
  const placeholders = written.map(({ length }, index) => `${index}`.padEnd(length, '~'))
  const zip = zipOf(Object.fromEntries(placeholders.map((name) => [name, Buffer.from(name)]))).toString('latin1')
  const unflagged = zip.replaceAll('\x14\0\0\x08', '\x14\0\0\0')
  return Buffer.from(
    placeholders.reduce((bytes, name, index) => bytes.replaceAll(name, written[index]!), unflagged),
    'latin1',
  )
}

test.each([
  ['cp437', ['Crème brûlée.png', 'Été/Ananas.png']],
  ['cp850', ['À la carte.png', 'Crème brûlée.png']],
  ['cp852', ['Łódź.png']],
  ['cp720', ['قهوة محمصة.png', 'شاي/نعناع.png']],
  ['windows-1252', ['À la carte.png', 'Cœur.png']],
  ['windows-1256', ['قهوة محمصة.png', 'Crème.png']],
  ['utf-8', ['À la carte.png', 'قهوة محمصة.png']],
])('pictures are found by names that a program wrote in %s', async (page, names) => {
  const path = join(folder, 'pictures.zip')
  await writeFile(path, zipIn(page, names))

  const zip = await openZip(path)
  const found = names.map((name) => zip.find(name)?.fileNameRaw)
  const bases = names.map((name) => zip.find(`elsewhere/${name.split('/').at(-1)}`)?.fileNameRaw)
  zip.close()

  const raw = names.map((name) => iconv.encode(name, page))
  expect([found, bases]).toEqual([raw, raw])
})

const decomposed = 'Crème brûlée.png'.normalize('NFD')

test.each([
  ['with', zipOf({ [decomposed]: Buffer.from('x') })],
  ['without', zipIn('utf-8', [decomposed])],
])('a name that a Mac wrote is found as it is typed, %s the flag of UTF-8', async (_flag, bytes) => {
  const path = join(folder, 'pictures.zip')
  await writeFile(path, bytes)

  const zip = await openZip(path)
  const found = zip.find('Crème brûlée.png')
  zip.close()

  expect(found?.fileNameRaw.toString()).toBe(decomposed)
})
