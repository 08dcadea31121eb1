/** @jest-environment node */
import { gunzipSync } from 'node:zlib'
import { packTar, unpackTar } from 'shared/mfe/tar'
import { tarballOf } from './tarball'

const part = { name: 'edge', version: '1.0.0-12345678', isNative: false }
const [major] = process.versions.node.split('.')
const folder = `storefront-edge-1.0.0-12345678-any-node${major}`

test('a tarball is named after part, version and Node, and holds its files in one folder of that name', () => {
  const { file, bytes } = tarballOf({ ...part, files: new Map([['start.mjs', Buffer.from('start')]]) })

  expect(file).toBe(`${folder}.tar.gz`)
  expect(unpackTar(gunzipSync(bytes))).toEqual(new Map([[`${folder}/start.mjs`, Buffer.from('start')]]))
})

test('one with machine code is named after its platform, too', () => {
  const { file } = tarballOf({ ...part, name: 'backend', isNative: true, files: new Map() })

  expect(file).toBe(`storefront-backend-1.0.0-12345678-${process.platform}-${process.arch}-node${major}.tar.gz`)
})

test('the same files give the same bytes, in whatever order they were read', () => {
  const files = Object.entries({ 'start.mjs': 'start', 'lib/a.js': 'a' }).map(
    ([path, text]) => [path, Buffer.from(text)] as const,
  )

  const { bytes } = tarballOf({ ...part, files: new Map(files) })

  expect(tarballOf({ ...part, files: new Map(files.reverse()) }).bytes).toEqual(bytes)
  expect(gunzipSync(bytes)).toEqual(
    packTar(new Map(files.map(([path, content]) => [`${folder}/${path}`, content] as const))),
  )
})
