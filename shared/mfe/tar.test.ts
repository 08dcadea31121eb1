/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { type Files, packTar, unpackTar } from './tar'

const files = (entries: Record<string, string>): Files =>
  new Map(Object.entries(entries).map(([path, text]) => [path, Buffer.from(text)]))

/** As webpack names a chunk that several pages share. */
const long = `web/${'src_parts_field_tsx-'.repeat(6)}758e59.js`
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
  ['no tar', Buffer.from('web/page.js'.repeat(100)), 'it is no tar file'],
  ['cut off', packTar(files(some)).subarray(0, 700), 'it ends too early'],
  ['without its end', packTar(files(some)).subarray(0, -1024), 'it ends too early'],
  [
    'with a path that leads outside',
    packTar(files({ 'web/../../page.js': '' })),
    'more than plain files: web/../../page.js',
  ],
  ['with a long path that leads outside', packTar(files({ [`../${long}`]: '' })), `plain files: ../${long}`],
  ['with an absolute path', packTar(files({ '/etc/page.js': '' })), 'more than plain files: /etc/page.js'],
])('a file that is %s is not unpacked', (_what, bytes, why) => {
  expect(() => unpackTar(bytes)).toThrow(why)
})
