import { gzipSync } from 'node:zlib'
import type { Release } from '@souk-vert/shared/releases/format'
import { integrityOf } from '../releases/integrity-of'
import { packTar, type Files } from '../releases/tar'
import { ARTIFACT_FILE, hashesOf, hashOf } from '../releases/unpack-artifact'
import { createKeys, type Signer, signerOf } from '../signing/keys'

/** Files of a build of recipes. Its version follows from the letter that its sources are hashed to. */
export function filesOf(letter: string, given: Partial<Release> = {}): Files {
  const digest = letter.repeat(8)
  const page = Buffer.from(`page of ${letter}`)
  const release: Release = {
    name: 'recipes',
    version: `1.0.0-${digest}`,
    source: `${digest}00`,
    storeMajor: 1,
    globalName: 'mfe_recipes',
    slots: [],
    routes: [{ id: 'home', path: '/recipes', render: 'browser', title: 'Recipes' }],
    web: { entry: 'web/page.js', files: { 'web/page.js': integrityOf(page) }, chunks: {} },
    ...given,
  }
  return new Map([
    ['release.json', Buffer.from(JSON.stringify(release))],
    ['needs.json', Buffer.from(JSON.stringify({ modules: {} }))],
    ['web/page.js', page],
  ])
}

/** The archive that `mfe build` makes of files, which says of itself what they are. */
export function packedBuild(files: Files, said: object = {}): Buffer {
  const { name, version } = JSON.parse(String(files.get('release.json'))) as Release
  const content = { format: 1 as const, name, version, checks: {}, sizes: [], files: hashesOf(files), ...said }
  const about = { hash: hashOf(content), content }
  return gzipSync(packTar(new Map([...files, [ARTIFACT_FILE, Buffer.from(JSON.stringify(about))]])))
}

/** The version and its hash, as moves name them. */
export function pointerOf(files: Files): { version: string; integrity: string } {
  const text = files.get('release.json')!
  return { version: (JSON.parse(String(text)) as Release).version, integrity: integrityOf(text) }
}

export const aSigner = (): Signer => signerOf(createKeys().privateKey)

/** A text's signature, as calls and rows have it. */
export const signedBy = (signer: Signer, text: string) => ({ signature: signer.sign(text), key: signer.publicKey })
