/** @jest-environment node */
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { execFileSync } from 'node:child_process'
import { packArtifact, readArtifact, type Made } from './artifact'
import type { Release } from '@souk-vert/shared/releases/format'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { aRelease } from '@souk-vert/platform/testing/release-builders'
import { Header } from 'tar'
import { packTar, unpackTar, type Files } from '@souk-vert/platform/releases/tar'

const NAME = 'catalog-1.0.0-12345678.tgz'
const ADVICE = 'build it again: npm run mfe -- build <remote>'

const folder = freshFolder('artifacts')

const release = aRelease({
  version: '1.0.0-12345678',
  source: '12345678abcdef',
  web: { entry: 'web/page.js', files: { 'web/page.js': integrityOf('page') }, chunks: {} },
})
const needed = { modules: {} }
const sizes = [{ part: 'home', path: '/', bytes: 4, budget: 40 }]
const checks: Made['checks'] = { styles: 'passed', types: 'passed', size: 'passed', 'isolated host': 'passed' }

/** A build of the catalogue, made into a file; returns its path. */
async function given(change: Partial<Made> = {}, rest: Partial<Release> = {}): Promise<string> {
  const built = await mkdtemp(join(folder, 'build-'))
  await mkdir(join(built, 'web'))
  await writeFile(join(built, 'web/page.js'), 'page')
  const parts = { release: { ...release, ...rest }, folder: built, needed, checks, sizes, ...change }
  const { bytes } = await packArtifact(parts)
  const path = join(folder, NAME)
  await writeFile(path, bytes)
  return path
}

test('what was built is read from its file, and written byte by byte as it was built', async () => {
  const { writeTo, ...read } = await readArtifact(await given())

  expect(read).toEqual({ release, needed: { modules: {} }, checks, sizes })
  const to = await mkdtemp(join(folder, 'read-'))
  await writeTo(to)
  expect((await readdir(to)).sort()).toEqual(['needs.json', 'release.json', 'web'])
  expect(await readFile(join(to, 'web/page.js'), 'utf8')).toBe('page')
})

test('a tarball of npm run pack, with all files in one folder, is read like the file of mfe build', async () => {
  const files = unpackTar(gunzipSync(await readFile(await given())))
  const packed = new Map([...files].map(([path, bytes]) => [`storefront-catalog-mfe/${path}`, bytes]))
  const path = join(folder, 'storefront-catalog-mfe.tar.gz')
  await writeFile(path, gzipSync(packTar(packed)))

  expect((await readArtifact(path)).release).toEqual(release)
})

/** Changes what is in the file at that path, and nothing else. */
async function spoil(path: string, change: (files: Map<string, Buffer>) => void) {
  const files = unpackTar(gunzipSync(await readFile(path)))
  change(files)
  await writeFile(path, gzipSync(packTar(files)))
}

test.each<[string, string, (files: Map<string, Buffer>) => unknown]>([
  ['other bytes', 'web/page.js has another hash', (files) => files.set('web/page.js', Buffer.from('other'))],
  ['a file more', 'web/more.js has another hash', (files) => files.set('web/more.js', Buffer.from(''))],
  ['a file less', 'web/page.js has another hash', (files) => files.delete('web/page.js')],
  [
    'another list',
    'its list has another hash',
    (files) =>
      files.set('artifact.json', Buffer.from(String(files.get('artifact.json')).replace('"types":"passed",', ''))),
  ],
])('a file with %s is refused', async (_what, why, change) => {
  const path = await given()
  await spoil(path, change)

  await expect(readArtifact(path)).rejects.toThrow(`artifact: ${NAME} does not hold what was built: ${why}; ${ADVICE}`)
})

test('a file that is damaged, foreign, or not there is refused', async () => {
  const path = await given()
  const whole = await readFile(path)

  await writeFile(path, whole.subarray(0, 200))
  await expect(readArtifact(path)).rejects.toThrow(`artifact: ${NAME} is damaged: unexpected end of file; ${ADVICE}`)
  await writeFile(path, gzipSync(packTar(new Map([['package.json', Buffer.from('{}')]]))))
  await expect(readArtifact(path)).rejects.toThrow(`artifact: ${NAME} is no artifact of mfe build; ${ADVICE}`)
  await expect(readArtifact(join(folder, 'other.tgz'))).rejects.toThrow('artifact: other.tgz cannot be read (ENOENT)')
})

test('a build that has not passed a rule, or is not what it calls itself, is refused', async () => {
  const { size: _size, ...unweighed } = checks
  const refused = async (path: Promise<string>, why: string) =>
    expect(readArtifact(await path)).rejects.toThrow(`artifact: ${NAME} ${why}; ${ADVICE}`)

  await refused(given({ checks: unweighed }), "has not passed the rule 'size'")
  await refused(given({ needed: undefined }), 'has no needs.json')
  await refused(given({}, { version: '1.0.0' }), 'does not hold catalog 1.0.0')
  await refused(given({}, { source: 'ffff' }), 'does not hold catalog 1.0.0-12345678')
  await refused(given({}, { name: '../catalog' }), 'does not hold ../catalog 1.0.0-12345678')
  await refused(
    given({}, { web: { ...release.web, files: { 'web/page.js': '' } } }),
    'does not hold catalog 1.0.0-12345678',
  )
})

describe('tar', () => {
  const files = (entries: Record<string, string>): Files =>
    new Map(Object.entries(entries).map(([path, text]) => [path, Buffer.from(text)]))

  /** Name of a chunk that several pages share, as webpack makes it. */
  const long = `web/${'src_parts_field_tsx-'.repeat(6)}758e59.js`
  const absolute = () => execFileSync('tar', ['-cPf', '-', '/etc/passwd'])

  /** A tar file with one entry of this kind, whatever it is called. */
  function holding(kind: ConstructorParameters<typeof Header>[0] & object, rest = Buffer.alloc(0)): Buffer {
    const header = new Header({ mode: 0o644, size: 0, path: 'web/page.js', ...kind } as object)
    header.encode()
    return Buffer.concat([header.block!, rest, packTar(files(some))])
  }
  /** A kind of entry that no program knows. */
  function unknownKind(): Buffer {
    const tar = holding({ type: 'File' })
    tar.write('Z', 156)
    const sum = tar.subarray(0, 512).reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)
    tar.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
    return tar
  }

  const some = { 'web/page.js': 'x'.repeat(512), 'release.json': '{}', 'web/empty.js': '', [long]: 'long' }

  test('what is packed is what any tar unpacks, and the same bytes in whatever order it comes', () => {
    const tar = packTar(files(some))

    expect(execFileSync('tar', ['-tf', '-'], { input: tar }).toString()).toBe(
      `release.json\nweb/empty.js\nweb/page.js\n${long}\n`,
    )
    expect(execFileSync('tar', ['-xOf', '-', 'web/page.js'], { input: tar }).toString()).toBe(some['web/page.js'])
    expect(unpackTar(tar)).toEqual(files(some))
    expect(packTar(new Map([...files(some)].reverse()))).toEqual(tar)
  })

  test.each([
    ['no tar', () => Buffer.from('web/page.js'.repeat(100)), 'TAR_ENTRY_INVALID'],
    ['empty', () => Buffer.alloc(0), 'Unrecognized archive format'],
    ['cut off', () => packTar(files(some)).subarray(0, 700), 'Truncated input'],
    ['with a path that leads outside', () => packTar(files({ 'web/../../page.js': '' })), 'files: web/../../page.js'],
    ['with a long path that leads outside', () => packTar(files({ [`../${long}`]: '' })), `files: ../${long}`],
    ['with an absolute path', absolute, 'more than plain files: /etc/passwd'],
    ['with a path of Windows', () => packTar(files({ 'web\\..\\page.js': '' })), 'more than plain files: web'],
    [
      'with a symbolic link',
      () => holding({ type: 'SymbolicLink', linkpath: '/etc' }),
      'more than plain files: web/page',
    ],
    [
      'with a hard link',
      () => holding({ type: 'Link', linkpath: '/etc/passwd' }),
      'more than plain files: web/page.js',
    ],
    ['with a device', () => holding({ type: 'CharacterDevice' }), 'more than plain files: web/page.js'],
    ['with a pipe', () => holding({ type: 'FIFO' }), 'more than plain files: web/page.js'],
    ['with a folder', () => holding({ type: 'Directory', path: 'web' }), 'more than plain files: web'],
    ['with what nobody knows', unknownKind, 'more than plain files: web/page.js'],
    ['with a file twice', () => holding({ type: 'File' }), 'it holds web/page.js twice'],
    ['with a file in a file', () => packTar(files({ web: '', 'web/page.js': '' })), 'web/page.js below a file'],
    ['packed twice', () => gzipSync(packTar(files(some))), 'it is packed twice'],
  ])('a file that is %s is not unpacked', (_what, pack, why) => {
    const bytes = pack()

    expect(() => unpackTar(bytes)).toThrow(why)
  })
})
