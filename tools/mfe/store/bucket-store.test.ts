/** @jest-environment node */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openBucketServer } from '@souk-vert/shared/bucket/bucket-server'
import { identityOf } from '@souk-vert/shared/lock/process-identity'
import { openStoreAt } from './open-store'
import { readServing, servingFile, servingFolder } from '@souk-vert/shared/releases/serving'
import { readStorePlace } from '@souk-vert/shared/releases/store-place'
import { freshFolder } from '@souk-vert/shared/testing/fresh-folder'
import { addRelease } from '@souk-vert/shared/testing/release-builders'

const folder = freshFolder('bucket-store')
let server: Awaited<ReturnType<typeof openBucketServer>>
let said: string[]
beforeEach(async () => {
  server = await openBucketServer({ bucket: 'releases' })
  said = []
})
afterEach(() => void server.close())

/** The store as a machine of that name sees it, which has its own copy. */
async function machine(name: string, prefix = 'shop/') {
  const bucket = { ...server.config, prefix }
  const { store, copy } = await openStoreAt({ folder: join(folder, name), bucket }, (line) => void said.push(line))
  const add = (remote: string, version: string, path: string) =>
    addRelease(
      store,
      {
        ...{ name: remote, version, source: `${version.split('-')[1]}0000` },
        routes: [{ id: 'home', path, render: 'browser', title: remote }],
      },
      { files: { 'web/page.js': `page of ${version}` }, needed: { modules: {} } },
    )
  /** The active version of each remote as that machine's registry file says, with its page as that machine serves it. */
  const served = async () => {
    const { remotes } = await store.registry()
    const pages = Object.entries(remotes).map(async ([remote, { active }]) => {
      const page = await readFile(join(store.folder, remote, active.version, 'web/page.js'), 'utf8')
      return [remote, page] as const
    })
    return Object.fromEntries(await Promise.all(pages))
  }
  return { store, copy: copy!, add, served }
}

test('what one machine releases, goes back from and prunes, another has in its copy, with the history', async () => {
  const [one, two] = [await machine('one'), await machine('two')]
  for (const version of ['1.0.0-aaaaaaa1', '1.0.0-aaaaaaa2', '1.0.0-aaaaaaa3']) {
    await one.add('catalog', version, '/')
    await one.store.activate('catalog', version, 'team', { who: 'Amina' })
  }

  await two.copy.pull()
  expect(await two.served()).toEqual({ catalog: 'page of 1.0.0-aaaaaaa3' })
  expect(await two.store.rollback('catalog', { who: 'Karim' })).toBe('1.0.0-aaaaaaa2')
  expect(await two.store.prune({ versions: 2, days: -1 })).toEqual([{ remote: 'catalog', version: '1.0.0-aaaaaaa3' }])

  await one.copy.pull()
  expect(await one.served()).toEqual({ catalog: 'page of 1.0.0-aaaaaaa2' })
  expect((await one.store.versions('catalog')).sort()).toEqual(['1.0.0-aaaaaaa1', '1.0.0-aaaaaaa2'])
  const history = await one.store.history('catalog')
  expect(history.map(({ action, who }) => `${action} ${who}`).slice(2)).toEqual([
    'release Amina',
    'rollback Karim',
    'prune ',
  ])
  expect(await readFile(join(one.store.folder, 'registry/catalog.json'), 'utf8')).toBe(
    await readFile(join(two.store.folder, 'registry/catalog.json'), 'utf8'),
  )
})

test('a team whose key may not write is told what', async () => {
  const { add } = await machine('one')
  server.fail(403)

  await expect(add('catalog', '1.0.0-aaaaaaa1', '/')).rejects.toThrow(
    'This key may not write versions/catalog/1.0.0-aaaaaaa1.tgz in s3://releases/shop/',
  )
})

test('two commands that watch one canary from two machines take it one step on, not two', async () => {
  const [one, two] = [await machine('one'), await machine('two')]
  await one.add('catalog', '1.0.0-aaaaaaa1', '/')
  await one.store.activate('catalog', '1.0.0-aaaaaaa1', 'team')
  await one.add('catalog', '1.0.0-aaaaaaa2', '/')
  await one.store.canary('catalog', '1.0.0-aaaaaaa2', [5, 25, 100])
  await two.copy.pull()
  const seen = (await two.store.registry()).remotes.catalog!.canary!

  const shares = await Promise.all([one.store.stepCanary('catalog', seen), two.store.stepCanary('catalog', seen)])

  await Promise.all([one.copy.pull(), two.copy.pull()])
  const percentOf = async ({ store }: typeof one) => (await store.registry()).remotes.catalog!.canary?.percent
  expect(shares.sort()).toEqual([25, undefined])
  expect([await percentOf(one), await percentOf(two)]).toEqual([25, 25])
})

test('of teams that release at the same moment all win, but of two that claim one route the second, which is refused', async () => {
  const [one, two] = [await machine('one'), await machine('two')]
  await Promise.all([
    one.add('catalog', '1.0.0-aaaaaaa1', '/'),
    one.add('recipes', '1.0.0-ccccccc1', '/offers'),
    two.add('account', '1.0.0-bbbbbbb1', '/offers'),
  ])

  const outcomes = await Promise.allSettled([
    one.store.activate('catalog', '1.0.0-aaaaaaa1', 'team', { who: 'Amina' }),
    one.store.activate('recipes', '1.0.0-ccccccc1', 'team'),
    two.store.activate('account', '1.0.0-bbbbbbb1', 'team'),
  ])

  expect(outcomes[0].status).toBe('fulfilled')
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason)] : []))
  expect(refused).toEqual([expect.stringMatching(/declares \/offers, which is (recipes|account)'s/)])
  await Promise.all([one.copy.pull(), two.copy.pull()])
  const served = await one.served()
  expect(served).toMatchObject({ catalog: 'page of 1.0.0-aaaaaaa1' })
  expect(Object.keys(served)).toHaveLength(2)
  expect(await two.served()).toEqual(served)
})

test('a copy does not move to what is not whole in the bucket, nor to other bytes than the registry names', async () => {
  const [one, two] = [await machine('one'), await machine('two')]
  await one.add('catalog', '1.0.0-aaaaaaa1', '/')
  await one.store.activate('catalog', '1.0.0-aaaaaaa1', 'team')
  await two.copy.pull()
  await one.add('catalog', '1.0.0-aaaaaaa2', '/')
  await one.store.activate('catalog', '1.0.0-aaaaaaa2', 'team')
  const object = 'shop/versions/catalog/1.0.0-aaaaaaa2.tgz'
  const whole = server.objects.get(object)!
  await (await machine('three', 'other/')).add('catalog', '1.0.0-aaaaaaa2', '/elsewhere')
  const other = server.objects.get(object.replace('shop/', 'other/'))

  const fail = async (bytes: Buffer | undefined) => {
    if (bytes) server.objects.set(object, bytes)
    else server.objects.delete(object)
    said.length = 0
    await two.copy.pull()
    return said.join()
  }

  expect(await fail(whole.subarray(0, whole.length - 100))).toMatch('is damaged')
  expect(await fail(other)).toMatch('versions/catalog/1.0.0-aaaaaaa2.tgz is not what the registry names')
  expect(await fail(undefined)).toMatch('versions/catalog/1.0.0-aaaaaaa2.tgz is missing, which the registry names')
  expect(await two.served()).toEqual({ catalog: 'page of 1.0.0-aaaaaaa1' })
  expect(await fail(whole)).toBe('')
  expect(await two.served()).toEqual({ catalog: 'page of 1.0.0-aaaaaaa2' })
})

test('a version that the bucket holds already stays as it was released first', async () => {
  const [one, two] = [await machine('one'), await machine('two')]
  await one.add('catalog', '1.0.0-aaaaaaa1', '/')
  await one.store.activate('catalog', '1.0.0-aaaaaaa1', 'team')

  await two.add('catalog', '1.0.0-aaaaaaa1', '/elsewhere')
  await two.copy.pull().catch(() => undefined)
  await two.copy.pull()

  expect((await two.store.release('catalog', '1.0.0-aaaaaaa1'))?.routes[0]?.path).toBe('/')
})

test('while the bucket is gone the copy stays, which is one line; afterwards it follows', async () => {
  const [one, two] = [await machine('one'), await machine('two')]
  await one.add('catalog', '1.0.0-aaaaaaa1', '/')
  await one.store.activate('catalog', '1.0.0-aaaaaaa1', 'team')
  await two.copy.pull()
  await one.add('catalog', '1.0.0-aaaaaaa2', '/')
  server.fail(403)
  const isSaid = async (text: string) => {
    while (!said.some((line) => line.includes(text))) await delay(20)
  }

  const close = two.copy.follow()
  await isSaid('cannot be read, its copy stays as it is')
  expect(await two.served()).toEqual({ catalog: 'page of 1.0.0-aaaaaaa1' })
  server.fail(undefined)
  await isSaid('s3://releases/shop/ can be read again')
  await one.store.activate('catalog', '1.0.0-aaaaaaa2', 'team')
  while ((await two.served()).catalog !== 'page of 1.0.0-aaaaaaa2') await delay(20)
  await close()

  expect(said).toHaveLength(2)
})

test('a command hears what the document servers of other machines serve, until they end', async () => {
  const [one, two] = [await machine('one'), await machine('two')]
  const serving = {
    host: 'another machine',
    port: 8080,
    process: identityOf(process.pid),
    remotes: { catalog: '1.0.0-aaaaaaa1' },
    skippedVersions: [],
  }
  await mkdir(servingFolder(one.store.folder), { recursive: true })
  await writeFile(servingFile(one.store.folder), JSON.stringify(serving))
  const isTold = () => [...server.objects.keys()].find((name) => name.startsWith('shop/serving/'))

  const close = one.copy.follow()
  while (!isTold()) await delay(20)
  await two.copy.refresh()
  expect((await readServing(two.store.folder)).map(({ host, remotes }) => [host, remotes.catalog])).toEqual([
    ['another machine', '1.0.0-aaaaaaa1'],
  ])

  await close()
  expect(isTold()).toBeUndefined()
  await two.copy.refresh()
  expect(await readServing(two.store.folder)).toEqual([])
})

test('settings that lack something are refused by name, and a bucket that is not ours is', async () => {
  const env = { RELEASE_STORE: 's3://releases/a/b', DATA_DIR: '/data', S3_ENDPOINT: 'https://s3.example' }
  expect(() => readStorePlace(env)).toThrow('S3_ACCESS_KEY_ID must be set, too')
  expect(() => readStorePlace({ RELEASE_STORE: 's3://No Bucket' })).toThrow('RELEASE_STORE must be a folder, or')
  const place = readStorePlace({ ...env, S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' })
  expect(place).toMatchObject({ folder: '/data/mfe-copy', bucket: { bucket: 'releases', prefix: 'a/b/' } })
  expect(readStorePlace({ DATA_DIR: '/data' })).toEqual({ folder: '/data/mfe' })

  const bucket = { ...server.config, accessKeyId: 'stranger', prefix: '' }
  const { copy } = await openStoreAt({ folder, bucket }, () => undefined)
  await expect(copy!.bucket.check()).rejects.toThrow('The bucket releases at http://127.0.0.1:')
})
