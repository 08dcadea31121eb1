/** @jest-environment node */
import { once } from 'node:events'
import { readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { openBucketServer } from '@souk-vert/shared/bucket/bucket-server'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { recordedAnswer } from '@souk-vert/shared/testing/recorded'
import { shopAnswers } from '@souk-vert/shared/testing/recorded-shop'
import { addRelease } from '@souk-vert/shared/testing/release-builders'
import { openStoreAt } from '../store/open-store'
import { openReleaseStore, type ReleaseStore } from '../store/release-store'
import { sentenceOf } from './run-cli'
import { readStorePlace } from '@souk-vert/shared/releases/store-place'
import { createRemote } from './create-remote'
import { runMfeHere } from '../../test/run-mfe-here'
import { Refused } from '@souk-vert/shared/releases/fit/refused'
import { retryRefused } from './retry-refused'
import { serveRecorded } from '../isolated-host/recorded-backend'

const folder = freshFolder('cli')

/** Runs `mfe` on the store. */
const mfe = (...options: string[]) => runMfeHere({ RELEASE_STORE: folder }, ...options)

/** Releases versions of the catalogue, or of another name, into the store, one after the other. */
async function release(versions: string[], name = 'catalog', store: ReleaseStore = openReleaseStore(folder)) {
  for (const version of versions) {
    await addRelease(store, { name, version, ...(name === 'shell' && { routes: [] }) })
    await store.activate(name, version, 'team')
  }
}

test('a folder that is no store is refused and stays as it is, unless a new one is to be made', async () => {
  const refused = await mfe('list')

  expect(refused.code).toBe(1)
  expect(refused.stderr).toMatch(
    `${folder} is no release store: it has no folder registry; set RELEASE_STORE or DATA_DIR`,
  )
  expect(await readdir(folder)).toEqual([])
  expect(await mfe('list', '--new-store')).toMatchObject({ code: 0, stdout: `Store: ${folder}\n` })
})

test('going back says which store, which version, and that no document server runs; list says who did it and why', async () => {
  await release(['1.0.0', '1.1.0'])

  expect((await mfe('rollback', 'catalog-mfe', '--note', 'wrong prices')).stdout).toBe(
    `Store: ${folder}\ncatalog 1.0.0 is active; waiting for the document servers\ncatalog 1.0.0 is active, no document server runs here\n`,
  )
  expect((await mfe('list')).stdout).toMatch(
    /\n {4}catalog {2}1\.1\.0 .*\n\* {3}catalog {2}1\.0\.0 .* Amina .* wrong prices\n$/,
  )
})

test('machines get one object, also of what is refused', async () => {
  await release(['1.0.0', '1.1.0'])

  const [handedOver, refused] = [
    await mfe('transfer', '/', 'catalog', 'admin', '--json'),
    await mfe('transfer', '/offers', 'catalog', 'admin', '--json'),
  ]

  expect(JSON.parse(handedOver.stdout)).toEqual({ ok: true, store: folder, route: '/', from: 'catalog', to: 'admin' })
  expect(refused.code).toBe(1)
  expect(JSON.parse(refused.stdout)).toMatchObject({
    ok: false,
    rule: 'ownership',
    found: "/offers is nobody's",
    remedy: 'admin may declare it as it is',
  })
})

test('what is not well is said by the doctor, to machines too, and ends the command with 1', async () => {
  await release(['1.0.0', '1.1.0'])
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
  await release(['1.0.0', '1.1.0'])

  expect((await mfe('transfer', '/', 'catalog', 'amdin')).stderr).toMatch(
    'There is no remote amdin. There are: catalog',
  )
})

test.each(['{ "name": ', 'null', '{}'])('a pointer that is broken is listed, and hides nothing: %s', async (text) => {
  await release(['1.0.0', '1.1.0'])
  await writeFile(join(folder, 'registry/offers.json'), text)

  const { code, stdout } = await mfe('list')

  expect(code).toBe(0)
  expect(stdout).toMatch(/^! registry\/offers\.json does not count: [^\n]+$/m)
  expect(stdout).toMatch(/^\* {3}catalog {2}1\.1\.0/m)
})

test('a full disk is one sentence', async () => {
  const error = await writeFile('/dev/full', 'x').catch((error: unknown) => error)

  expect(sentenceOf(error)).toBe(
    'A file cannot be written (ENOSPC): the disk is full: free some space, and run the command again',
  )
})

test('a remote that is retired is off the shop, keeps its versions, and comes back by activate', async () => {
  await release(['1.0.0', '1.1.0'])

  const retired = await mfe('retire', 'catalog-mfe', '--note', 'sold to another shop')

  const store = openReleaseStore(folder)
  expect(retired.stdout).toMatch('catalog is off the shop, its versions stay: npm run mfe -- activate catalog 1.1.0')
  expect((await store.registry()).remotes).toEqual({})
  expect(await store.versions('catalog')).toEqual(['1.0.0', '1.1.0'])
  expect((await mfe('retire', 'catalog')).stderr).toBe('catalog is not live\n')
  expect((await mfe('retire', 'shell')).stderr).toMatch(/^A shop needs its shell: name a remote/)
  expect((await mfe('activate', 'catalog', '1.1.0')).code).toBe(0)
  expect(Object.keys((await store.registry()).remotes)).toEqual(['catalog'])
})

test('the only version that is marked bad is off the shop, which is said', async () => {
  await release(['1.1.0'])

  expect((await mfe('bad', 'catalog', '1.1.0')).stdout).toMatch(
    'catalog 1.1.0 is marked bad; there is none to go back to, so catalog is off the shop until its next release',
  )
  expect((await mfe('list')).stdout).toMatch(/^ ! {2}catalog {2}1\.1\.0/m)
})

test('a release is of a remote or of a file', async () => {
  expect((await mfe('release', '--new-store')).stderr).toBe('Name a remote to release, or a file with --from\n')
})

test('a local build is shown in a shop that answers and allows it', async () => {
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
  const server = await openBucketServer({ bucket: 'releases' })
  try {
    const { accessKeyId, secretAccessKey, endpoint } = server.config
    const env = { RELEASE_STORE: 's3://releases/shop', S3_ENDPOINT: endpoint, S3_SECRET_ACCESS_KEY: secretAccessKey }
    const place = readStorePlace({ ...env, DATA_DIR: join(folder, 'one'), S3_ACCESS_KEY_ID: accessKeyId })
    const { store } = await openStoreAt(place, () => undefined)
    for (const source of ['aaaaaaaa', 'bbbbbbbb']) {
      await addRelease(store, { version: `1.0.0-${source}`, source })
      await store.activate('catalog', `1.0.0-${source}`, 'team')
    }
    const there = { ...env, DATA_DIR: join(folder, 'two') }

    const gone = await runMfeHere({ ...there, S3_ACCESS_KEY_ID: accessKeyId }, 'rollback', 'catalog')
    const stranger = await runMfeHere({ ...there, S3_ACCESS_KEY_ID: 'stranger' }, 'list')

    expect(gone.stdout).toMatch(/^Store: s3:\/\/releases\/shop\/, copied to .+\n/)
    expect(gone.stdout).toMatch(/^catalog 1\.0\.0-aaaaaaaa is active, no document server/m)
    expect(JSON.parse(String(server.objects.get('shop/registry/catalog.json')))).toMatchObject({
      live: { active: { version: '1.0.0-aaaaaaaa' } },
    })
    expect(stranger).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot be used (403)') })
  } finally {
    server.close()
  }
})

test.each([
  ...['', 'Recipes', '2go', 'gift_cards', '../recipes', 'gift--cards'].map((name) => [
    name,
    `'${name}' cannot be a remote's name`,
  ]),
  ['shell', "name: 'shell' is a name of the shop's own; choose another name"],
  ['catalog', 'there is a folder catalog-mfe already'],
  ['catalog-mfe', 'there is a folder catalog-mfe already'],
])('%p is no name of a new remote', async (name, why) => {
  await expect(createRemote(name!)).rejects.toThrow(why)
})

test('check --rules lists what is refused', async () => {
  const { stdout } = await mfe('check', '--rules')

  expect(stdout).toMatch(/^ownership +a route, slot or link that another remote owns/m)
})

test('what has to wait for another is released after it; what stays refused is said', async () => {
  const done: number[] = []
  /** Each number needs the next one to be done before it; there is no 4. */
  const run = async (each: number) => {
    await Promise.resolve()
    if (each !== 5 && !done.includes(each + 1)) throw new Refused('ownership', `${each} is too early`, 'wait')
    done.push(each)
  }

  const refused = await retryRefused([1, 2, 3, 5], run)
  expect(refused.map(({ each, error }) => `${each}: ${error.message}`)).toEqual(
    [1, 2, 3].map((each) => `${each}: ownership: ${each} is too early; wait`),
  )
  expect(await retryRefused([1, 2, 3, 4], run)).toEqual([])
  expect(done).toEqual([5, 4, 3, 2, 1])
})

test('the isolated host answers a call as it was recorded for what is asked, and by whom; others are refused, and remembered', async () => {
  const backend = await serveRecorded({ ...shopAnswers, 'GET /api/cart/get': recordedAnswer([]) })
  const ask = async (call: string, as = '', body?: object) => {
    const [method, path] = call.split(' ')
    const headers = {
      ...(as && { authorization: `Bearer ${as}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const answer = await fetch(backend.url + path, { method, headers, body: body && JSON.stringify(body) })
    return { status: answer.status, ...((await answer.json()) as object) }
  }
  const details = 'POST /api/product/get-product-details'

  expect(await ask(details, '', { productId: 'a2' })).toMatchObject({ status: 200, data: { name: 'Skimmed milk' } })
  expect(await ask('GET /api/cart/get', 'shopper')).toMatchObject({ data: [] })
  for (const [person, role] of [
    ['shopper', 'USER'],
    ['admin', 'ADMIN'],
  ])
    expect(await ask('GET /api/user/user-details', person)).toMatchObject({ data: { role } })
  expect(await ask('GET /shown-changes?since=')).toEqual({ status: 200, version: 1, changed: [] })
  expect(await ask('GET /api/cart/get')).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
  expect(await ask('GET /api/order/admin-count', 'shopper')).toMatchObject({ status: 403 })
  expect([...backend.unanswered]).toEqual([])
  expect(await ask('GET /api/order/payment-methods')).toMatchObject({ status: 404 })
  expect([...backend.unanswered]).toEqual(['GET /api/order/payment-methods'])
  await backend.close()
})
