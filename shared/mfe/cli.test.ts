/** @jest-environment node */
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBucketServer } from 'shared/bucket/bucket-server'
import type { Release } from './format'
import { openStoreAt } from './open-store'
import { openReleaseStore } from './release-store'
import { repositoryRoot } from './repository-root'
import { readStorePlace } from './store-place'

let folder: string
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'cli-'))))
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Runs `npm run mfe -- …` with these settings, as Amina. */
const mfeWith = (settings: Record<string, string>, ...options: string[]) =>
  new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, ...settings, MFE_USER: 'Amina' }
    const command = ['--import', 'tsx', 'shared/mfe/cli.ts', ...options]
    execFile(process.execPath, command, { cwd: repositoryRoot, env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })

/** The same on the store. */
const mfe = (...options: string[]) => mfeWith({ RELEASE_STORE: folder }, ...options)

/** A store in which two versions of the catalogue were live, 1.1.0 last. */
async function givenStore() {
  const store = openReleaseStore(folder)
  for (const version of ['1.0.0', '1.1.0']) {
    const built = join(folder, '.building', version)
    await mkdir(built, { recursive: true })
    const release: Release = {
      name: 'catalog',
      version,
      source: version,
      storeMajor: 1,
      globalName: 'mfe_catalog',
      routes: [{ id: 'home', path: '/', render: 'server', title: 'Home' }],
      slots: [],
      web: { entry: 'web/remoteEntry.js', files: {}, chunks: {} },
    }
    await store.add(release, built)
    await store.activate('catalog', version, 'team')
  }
}

test('a folder that is no store is refused and stays as it is, unless a new one is to be made', async () => {
  const refused = await mfe('list')

  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(
    `${folder} is no release store: it has no registry.json; set RELEASE_STORE or DATA_DIR`,
  )
  expect(await readdir(folder)).toEqual([])
  expect(await mfe('list', '--new-store')).toMatchObject({ code: 0, stdout: `Store: ${folder}\n` })
})

test('going back says which store, which version, and that no document server runs; list says who did it and why', async () => {
  await givenStore()

  expect((await mfe('rollback', 'catalog-mfe', '--note', 'wrong prices')).stdout).toBe(
    `Store: ${folder}\ncatalog 1.0.0 is active; waiting for the document servers\ncatalog 1.0.0 is active, no document server runs here\n`,
  )
  expect((await mfe('list')).stdout).toMatch(
    /\n {4}catalog {2}1\.1\.0 .*\n\* {3}catalog {2}1\.0\.0 .* Amina .* wrong prices\n$/,
  )
})

test('the shell goes back and is listed as a remote is, before them', async () => {
  await givenStore()
  const store = openReleaseStore(folder)
  for (const version of ['aaaa', 'bbbb']) {
    const built = join(folder, '.building', version)
    await mkdir(built, { recursive: true })
    await store.add({ ...(await store.release('catalog', '1.0.0'))!, name: 'shell', version, routes: [] }, built)
    await store.activate('shell', version, 'team')
  }

  expect((await mfe('rollback', 'shell')).stdout).toMatch('shell aaaa is active, no document server runs here')
  expect((await mfe('list')).stdout).toMatch(/\n {4}shell +bbbb .*\n\* {3}shell +aaaa .*\n- {3}catalog/)
})

test('machines get one object, also of what is refused', async () => {
  await givenStore()

  const [handedOver, refused] = [
    await mfe('transfer', '/', 'catalog', 'admin', '--json'),
    await mfe('rollback', 'catalog', '--json'),
  ]

  expect(JSON.parse(handedOver.stdout)).toEqual({ ok: true, store: folder, route: '/', from: 'catalog', to: 'admin' })
  expect(refused.code).toBe(1)
  expect(JSON.parse(refused.stdout)).toMatchObject({
    ok: false,
    rule: 'ownership',
    found: 'catalog declares /, which was handed over to admin',
    remedy: expect.stringContaining('npm run mfe -- transfer / admin catalog'),
  })
})

test('what is not well is said by the doctor, to machines too, and ends the command with 1', async () => {
  await givenStore()
  await rm(join(folder, 'catalog/1.1.0'), { recursive: true })

  const doctor = await mfe('doctor', '--json')

  expect(doctor.code).toBe(1)
  expect(JSON.parse(doctor.stdout)).toMatchObject({
    ok: false,
    store: folder,
    findings: expect.arrayContaining([
      {
        state: 'fault',
        about: 'release',
        found: 'catalog 1.1.0 is not in the store, and it is the active version',
        remedy: 'npm run mfe -- rollback catalog, or release a mended one',
      },
    ]),
  })
})

test('a route is handed over to a remote that there is', async () => {
  await givenStore()

  expect((await mfe('transfer', '/', 'catalog', 'amdin')).stderr).toMatch(
    'There is no remote amdin. There are: catalog',
  )
})

test('remotes are released in one move with the shell alone, and a release is of a remote or of a file', async () => {
  await givenStore()

  const [one, other] = [await mfe('release', 'catalog', '--breaking', 'admin'), await mfe('release')]

  expect(one).toMatchObject({
    code: 1,
    stderr: '--breaking names remotes that are released with the shell: release shell --breaking catalog\n',
  })
  expect(other.stderr).toBe('Name a remote to release, or a file with --from\n')
})

test('a working copy is shown in a shop that answers and allows it', async () => {
  const shop = createServer((_request, response) => response.end('a page')).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const against = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`

  const refused = await mfe('dev', 'catalog', '--against', `${against}/offers`)
  await new Promise((closed) => shop.close(closed))
  const missing = await mfe('dev', 'catalog', '--against', against)

  expect(refused).toMatchObject({
    code: 1,
    stderr: `${against} does not allow http://localhost:3001: its MFE_OVERRIDE_ORIGINS must name that origin\n`,
  })
  expect(missing.stderr).toBe(`${against} does not answer: start the shop, or name another with --against\n`)
})

test('a store in a bucket is worked on from a machine that has never seen it, and the key has to be known', async () => {
  await givenStore()
  const server = await openBucketServer({ bucket: 'releases' })
  try {
    const { accessKeyId, secretAccessKey, endpoint } = server.config
    const env = { RELEASE_STORE: 's3://releases/shop', S3_ENDPOINT: endpoint, S3_SECRET_ACCESS_KEY: secretAccessKey }
    const place = readStorePlace({ ...env, DATA_DIR: join(folder, 'one'), S3_ACCESS_KEY_ID: accessKeyId })
    const { store } = await openStoreAt(place, () => undefined)
    const former = openReleaseStore(folder)
    for (const version of ['1.0.0-aaaaaaaa', '1.0.0-bbbbbbbb']) {
      const built = join(folder, '.building', version)
      await mkdir(built, { recursive: true })
      const release = (await former.release('catalog', '1.0.0'))!
      await store.add({ ...release, version, source: version.slice(6) }, built)
      await store.activate('catalog', version, 'team')
    }
    const there = { ...env, DATA_DIR: join(folder, 'two') }

    const gone = await mfeWith({ ...there, S3_ACCESS_KEY_ID: accessKeyId }, 'rollback', 'catalog')
    const stranger = await mfeWith({ ...there, S3_ACCESS_KEY_ID: 'stranger' }, 'list')

    expect(gone.stdout).toMatch(/^Store: s3:\/\/releases\/shop\/, copied to .+\ncatalog 1\.0\.0-aaaaaaaa is active/)
    expect(JSON.parse(String(server.objects.get('shop/registry.json')))).toMatchObject({
      remotes: { catalog: { active: { version: '1.0.0-aaaaaaaa' } } },
    })
    expect(stranger).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be used (403)') })
  } finally {
    server.close()
  }
})
