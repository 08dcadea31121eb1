/** @jest-environment node */
import { jest } from '@jest/globals'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openBucketServer } from '@souk-vert/shared/bucket/bucket-server'
import { BucketCopy, objectOf } from '@souk-vert/shared/releases/bucket-copy'
import type { Release } from '@souk-vert/shared/releases/format'
import { integrityOf } from '@souk-vert/shared/releases/integrity-of'
import { type PointerFile, pointerPath } from '@souk-vert/shared/releases/registry/pointer-file'
import { RegistryReader } from '@souk-vert/shared/releases/registry/registry-reader'
import { createKeys, ROOTS, type Signer, signerOf } from '@souk-vert/shared/releases/signing/keys'
import { withSignature } from '@souk-vert/shared/releases/signing/pointer-signature'
import { readStatus } from '@souk-vert/shared/releases/status/read-status'
import { openStoreBucket } from '@souk-vert/shared/releases/store-bucket'
import { StoreFiles } from '@souk-vert/shared/releases/store-files'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { addRelease, aRelease } from '@souk-vert/shared/testing/release-builders'
import { activeShell } from '../../run/active-shell'
import { packArtifact } from '../build/artifact'
import { BucketWriter } from '../store/bucket-writer'
import { openReleaseStore, type ReleaseStore } from '../store/release-store'

const folder = freshFolder('attacks')
const aSigner = (): Signer => signerOf(createKeys().privateKey)
const [operator, team, successor, others, stranger] = [aSigner(), aSigner(), aSigner(), aSigner(), aSigner()]
const DAY_MS = 24 * 60 * 60 * 1000

/** Lines of the copy. */
const said: string[] = []
const environment = { ...process.env }
beforeEach(() => {
  said.length = 0
  process.env[ROOTS] = operator.publicKey
  process.env.DATA_DIR = join(folder, 'data')
})
afterEach(() => {
  jest.useRealTimers()
  process.env = { ...environment }
})

const [OLD, NEW, NEXT] = ['1.0.0-aaaaaaa1', '1.0.0-aaaaaaa2', '1.0.0-aaaaaaa3']
const SHELL_VERSIONS = ['aaaaaaaa1', 'aaaaaaaa2'] as const

/** A release whose source is as its version says, which is what an artifact has to be. */
const release = (name: string, version: string): Partial<Release> => ({
  ...{ name, version, source: `${version.split('-').at(-1)}0000` },
  ...(name === 'shell' && { routes: [], node: { entry: 'server/server.js', files: {} } }),
})

const pageOf = (version: string) => ({ files: { 'web/page.js': `page of ${version}` } })

/** A store, whoever writes it, and a document server's folder. */
interface Place {
  /** The store as somebody with this key changes it, on a machine of their own. */
  as(signer: Signer): Promise<ReleaseStore>
  /** Folder from which the server serves. */
  served: string
  /** Brings that folder up to date. */
  follow(): Promise<void>
  read(remote: string): Promise<string>
  write(remote: string, text: string | undefined): Promise<void>
  /** Replaces a file of a version in the store. */
  swap(remote: string, version: string, file: string): Promise<void>
}

async function folderPlace(): Promise<Place> {
  const store = join(folder, 'store')
  const fileOf = (remote: string) => join(store, pointerPath(remote))
  return {
    as: async (signer) => openReleaseStore(store, () => undefined, undefined, signer),
    served: store,
    follow: async () => undefined,
    read: (remote) => readFile(fileOf(remote), 'utf8'),
    write: async (remote, text) => {
      await mkdir(dirname(fileOf(remote)), { recursive: true })
      await (text === undefined ? rm(fileOf(remote)) : writeFile(fileOf(remote), text))
    },
    swap: (remote, version, file) => writeFile(join(store, remote, version, file), 'evil'),
  }
}

let closeBucket: (() => void) | undefined
afterEach(() => closeBucket?.())

async function bucketPlace(): Promise<Place> {
  const server = await openBucketServer({ bucket: 'releases' })
  closeBucket = server.close
  const place = { ...server.config, prefix: '' }
  let machines = 0
  const served = join(folder, 'copy')
  const copy = new BucketCopy(await openStoreBucket(place), served, (line) => void said.push(line))
  return {
    as: async (signer) => {
      const machine = join(folder, `machine-${(machines += 1)}`)
      const copy = new BucketWriter(await openStoreBucket(place), machine, () => undefined)
      await copy.pull()
      return openReleaseStore(machine, () => undefined, copy, signer)
    },
    served,
    follow: () => copy.pull(),
    read: async (remote) => String(server.objects.get(pointerPath(remote))),
    write: async (remote, text) => {
      if (text === undefined) server.objects.delete(pointerPath(remote))
      else server.objects.set(pointerPath(remote), Buffer.from(text))
    },
    swap: async (remote, version) => {
      const evil = join(folder, 'evil')
      const files = { 'web/page.js': 'evil' }
      await addRelease({ folder: evil, add: async () => undefined }, release(remote, version), { files })
      const web = { entry: 'web/page.js', files: { 'web/page.js': integrityOf('evil') }, chunks: {} }
      const made = { release: aRelease({ ...release(remote, version), web }), checks: {}, sizes: [] }
      const { bytes } = await packArtifact({ ...made, folder: join(evil, '.building', `${remote}-${version}`) })
      server.objects.set(objectOf(remote, version), bytes)
    },
  }
}

describe.each([
  ['folder', folderPlace],
  ['bucket', bucketPlace],
])('in a %s', (kind, open) => {
  let place: Place
  let server: RegistryReader
  /** Pointer of recipes as it was with its old version. */
  let oldPointer: string

  /** Releases a version. */
  async function released(signer: Signer, remote: string, version: string): Promise<ReleaseStore> {
    const store = await place.as(signer)
    await addRelease(store, release(remote, version), pageOf(version))
    await store.activate(remote, version, 'team')
    return store
  }

  /** Returns the version of each remote that the server shows, after it has looked. */
  async function shown(reader = server): Promise<Record<string, string>> {
    await place.follow()
    const { remotes, shell } = await reader.registry()
    return Object.fromEntries(
      Object.entries({ ...(shell && { shell }), ...remotes }).map(([name, { active }]) => [name, active.version]),
    )
  }

  /** Reasons of the server why pointers do not count. */
  async function refused(reader = server): Promise<Record<string, string>> {
    const { leftOut = [] } = await reader.registry()
    return Object.fromEntries(leftOut.map(({ remote, why }) => [remote, why]))
  }

  /** A server of the same shop that has seen nothing yet. */
  function newServer(name: string): RegistryReader {
    process.env.DATA_DIR = join(folder, name)
    return new RegistryReader(place.served)
  }

  const live = { shell: SHELL_VERSIONS[0], recipes: NEW, catalog: OLD }

  /** Signs a changed pointer, as somebody who does not use the command. */
  async function forge(remote: string, signer: Signer, change: (pointer: PointerFile) => object): Promise<void> {
    const { signature, ...pointer } = JSON.parse(await place.read(remote)) as PointerFile
    await place.write(remote, withSignature(JSON.stringify(change(pointer)), signer, signature?.at))
  }

  beforeEach(async () => {
    place = await open()
    const owner = await released(operator, 'shell', SHELL_VERSIONS[0])
    await owner.allowKey('recipes', team.publicKey, true)
    await owner.allowKey('catalog', others.publicKey, true)
    await released(team, 'recipes', OLD)
    oldPointer = await place.read('recipes')
    await released(team, 'recipes', NEW)
    await released(others, 'catalog', OLD)
    server = new RegistryReader(place.served)
    expect(await shown()).toEqual(live)
    expect(await refused()).toEqual({})
  })

  test('an unsigned pointer does not count', async () => {
    const { signature: _signature, ...pointer } = JSON.parse(oldPointer) as PointerFile
    await place.write('recipes', JSON.stringify(pointer))

    expect(await shown()).toEqual(live)
    expect(await refused()).toEqual({ recipes: 'it is not signed' })
  })

  test('a pointer that was changed after it was signed does not count', async () => {
    await place.write('recipes', (await place.read('recipes')).replaceAll(NEW, OLD))

    expect(await shown()).toEqual(live)
    expect(await refused()).toEqual({ recipes: `it has been changed since ${team.publicKey} signed it` })
  })

  test("a stranger's signature does not count", async () => {
    await forge('recipes', stranger, (pointer) => pointer)

    expect(await shown()).toEqual(live)
    expect(await refused()).toEqual({ recipes: `it is signed by ${stranger.publicKey}, which is no key of recipes` })
  })

  test("a team's key counts for its own remote alone, by hand and by command", async () => {
    await forge('catalog', team, (pointer) => pointer)
    expect(await shown()).toEqual(live)
    expect(await refused()).toEqual({ catalog: `it is signed by ${team.publicKey}, which is no key of catalog` })

    await expect(released(team, 'catalog', NEW)).rejects.toThrow(`${team.publicKey} is no key of catalog`)
    await place.write('catalog', await place.read('recipes'))
    expect(await shown()).toEqual(live)
    expect(`${(await refused()).catalog} ${said.join()}`).toMatch("it is recipes's")
  })

  test('a pointer of an older release that is put back does not count, also after a restart', async () => {
    await place.write('recipes', oldPointer)

    const older = { recipes: expect.stringMatching(/^it was signed at .* an older one was put back$/) as unknown }
    expect(await shown()).toEqual(live)
    expect(await refused()).toEqual(older)
    const restarted = new RegistryReader(place.served)
    expect(await shown(restarted)).toEqual(live)
    expect(await refused(restarted)).toEqual(older)
  })

  test('a pointer that is frozen is found when it expires: a new server refuses it, one that knows it says so', async () => {
    jest.useFakeTimers({ now: Date.now() + 91 * DAY_MS, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] })

    expect(await shown()).toEqual(live)
    const { findings } = await readStatus(place.served)
    expect(findings.filter(({ state, about }) => state === 'fault' && about === 'keys')).toHaveLength(3)
    const fresh = newServer('fresh')
    expect(await shown(fresh)).toEqual({})
    expect((await refused(fresh)).recipes).toMatch(/no key of recipes|expired/)
    expect((await refused(fresh)).shell).toMatch(/^its signature has expired at /)

    process.env.DATA_DIR = join(folder, 'data')
    await (await place.as(operator)).renew('shell')
    await (await place.as(team)).renew('recipes')
    expect(await shown(newServer('fresher'))).toEqual({ shell: SHELL_VERSIONS[0], recipes: NEW })
  })

  test('what a stolen key has signed does not count once it is taken back; the last of another key does', async () => {
    const owner = await place.as(operator)
    await owner.allowKey('recipes', successor.publicKey, true)
    await (await place.as(successor)).renew('recipes')
    await shown()
    await released(team, 'recipes', NEXT)
    expect(await shown()).toEqual({ ...live, recipes: NEXT })

    await (await place.as(operator)).allowKey('recipes', team.publicKey, false)

    expect(await shown()).toEqual(live)
    expect(await refused()).toEqual({ recipes: `it is signed by ${team.publicKey}, which is no key of recipes` })
    await released(successor, 'recipes', OLD)
    expect(await shown()).toEqual({ ...live, recipes: OLD })
  })

  test('a list of keys that another has written does not count, nor an older one', async () => {
    const before = await place.read('shell')
    await (await place.as(operator)).allowKey('recipes', successor.publicKey, true)
    await shown()
    await forge('shell', stranger, (pointer) => ({ ...pointer, keys: { recipes: [stranger.publicKey] } }))
    await forge('recipes', stranger, (pointer) => pointer)

    expect(await shown()).toEqual(live)
    expect(await refused()).toEqual({
      shell: `it is signed by ${stranger.publicKey}, which is no key of shell`,
      recipes: `it is signed by ${stranger.publicKey}, which is no key of recipes`,
    })
    await place.write('shell', before)
    expect(await shown()).toEqual(live)
    expect((await refused()).shell).toMatch('an older one was put back')
  })

  test('a pointer that is removed counts on; a signed retire takes a remote off', async () => {
    const text = await place.read('recipes')
    await place.write('recipes', undefined)
    expect(await shown()).toEqual(live)
    expect(await refused()).toEqual({ recipes: 'it is gone, and nobody has signed that' })

    await place.write('recipes', text)
    await (await place.as(team)).retire('recipes')
    expect(await shown()).toEqual({ shell: live.shell, catalog: OLD })
    expect(await refused()).toEqual({})
  })

  test('a version that is swapped in the store is shown to nobody, and never signed', async () => {
    await place.swap('recipes', OLD, 'release.json')

    const fresh = newServer('fresh')
    expect(await shown(fresh)).toEqual(live)
    const { previous } = (await fresh.registry()).remotes.recipes!
    if (kind === 'folder')
      expect(await new StoreFiles(place.served).damageOf('recipes', previous[0]!)).toMatch('not what the registry says')
    process.env.DATA_DIR = join(folder, 'data')
    await expect((async () => (await place.as(team)).activate('recipes', OLD, 'team'))()).rejects.toThrow(
      kind === 'folder' ? /no JSON|broken|not what was signed/ : /holds no recipes|not what was signed|not what/,
    )
    expect(await shown()).toEqual(live)
  })

  test('a version that somebody has put there before its team built it is not signed', async () => {
    const before = await place.as(stranger)
    await addRelease(before, { ...release('recipes', NEXT), slots: ['Evil'] }, { files: { 'web/page.js': 'evil' } })

    await expect(released(team, 'recipes', NEXT)).rejects.toThrow(
      `the store has recipes ${NEXT} with other bytes than were built here`,
    )
    expect(await shown()).toEqual(live)
  })

  test('a shell whose files were swapped does not run, here or in the copy', async () => {
    await released(operator, 'shell', SHELL_VERSIONS[1])
    await shown()
    await writeFile(join(place.served, 'shell', SHELL_VERSIONS[1], 'web/page.js'), 'evil')
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)

    expect(await activeShell(place.served)).toBe(new StoreFiles(place.served).folderOf('shell', SHELL_VERSIONS[0]))

    expect(said.mock.calls.join()).toMatch(`web/page.js of shell ${SHELL_VERSIONS[1]} is not what was released`)
    said.mockRestore()
  })

  test("a pointer that is written into the server's own folder does not count, and its files are not used", async () => {
    await writeFile(join(place.served, pointerPath('recipes')), oldPointer)
    await writeFile(join(place.served, 'catalog', OLD, 'release.json'), '{"name":"catalog"}')

    const { remotes } = await server.registry()
    expect(remotes.recipes?.active.version).toBe(NEW)
    expect((await refused()).recipes).toMatch('an older one was put back')
    const damage = await new StoreFiles(place.served).damageOf('catalog', remotes.catalog!.active)
    expect(damage).toBe(`release.json of catalog ${OLD} is not what the registry says`)
  })

  test('a signature of a later time does not count: nobody could ever sign after it', async () => {
    jest.useFakeTimers({ now: Date.now() + 10 * DAY_MS, doNotFake: ['nextTick', 'setImmediate', 'setTimeout'] })
    await forge('recipes', team, (pointer) => pointer)
    jest.useRealTimers()

    expect(await shown()).toEqual(live)
    expect((await refused()).recipes).toMatch(/^it is signed for a later time/)
  })

  test('marks and previews that another has written are not signed with the next release', async () => {
    const store = await place.as(team)
    await store.registry()
    await place.write(
      'recipes',
      JSON.stringify({
        ...(JSON.parse(oldPointer) as object),
        bad: [NEW],
        previews: [{ version: 'evil', integrity: 'x' }],
      }),
    )
    await addRelease(store, release('recipes', NEXT), pageOf(NEXT))
    await store.activate('recipes', NEXT, 'team')

    expect(await shown()).toEqual({ ...live, recipes: NEXT })
    const { bad, previews, previous } = (await server.registry()).remotes.recipes!
    expect([bad, previews, previous.map(({ version }) => version)]).toEqual([undefined, undefined, [NEW, OLD]])
  })

  test('going back, marks, canaries and transfers go on working, each signed', async () => {
    const store = await place.as(team)
    expect(await store.rollback('recipes')).toBe(OLD)
    expect(await shown()).toEqual({ ...live, recipes: OLD })
    await addRelease(store, release('recipes', NEXT), pageOf(NEXT))
    await store.canary('recipes', NEXT, [5, 100])
    await shown()
    expect((await server.registry()).remotes.recipes?.canary?.version).toBe(NEXT)
    await store.mark('recipes', NEXT, true)
    await store.activate('recipes', NEW, 'team')
    expect(await store.mark('recipes', NEW, true)).toBe(OLD)
    await store.transfer('/recipes', 'recipes', 'catalog')

    expect(await shown()).toEqual({ ...live, recipes: OLD })
    expect(await refused()).toEqual({})
  })

  test('without a key nothing is released, and the command says what to set', async () => {
    delete process.env.RELEASE_SIGNING_KEY
    const store = openReleaseStore(place.served, () => undefined)

    await expect(store.rollback('recipes')).rejects.toThrow(
      'signature: releases of recipes are signed; set RELEASE_SIGNING_KEY',
    )
  })

  test('where the keys of the operator are not set, the status says so, and nothing is released without a key', async () => {
    delete process.env[ROOTS]
    delete process.env.RELEASE_SIGNING_KEY
    const { findings } = await readStatus(place.served)
    expect(findings.filter(({ about }) => about === 'keys')).toMatchObject([
      { state: 'warning', remedy: "set RELEASE_KEYS to the operator's public key" },
    ])

    const store = openReleaseStore(place.served, () => undefined)
    await addRelease(store, release('brand-new', OLD), pageOf(OLD))
    await expect(store.activate('brand-new', OLD, 'team')).rejects.toThrow(
      'signature: releases of brand-new are signed',
    )
  })
})
