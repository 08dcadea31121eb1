import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import { buildFollowedShop, HALF, until } from '../testing/followed-shop'
import { filesOf, packedBuild, pointerOf } from '@souk-vert/platform/testing/packed-builds'

const UNCHECKED = 'Signatures of releases are not checked'

test('a machine has each release as it goes live, and keeps the one before', async () => {
  const { uploaded, release, follow, isLive, registry, folder, pageOf, lines } = await buildFollowedShop()
  const [first, second] = [await uploaded('a'), await uploaded('b')]
  follow()

  await release(first)
  await isLive(first)
  await release(second)
  await isLive(second)

  expect(registry()?.remotes.recipes?.previous).toEqual([first])
  expect([String(await pageOf(first)), String(await pageOf(second))]).toEqual(['page of a', 'page of b'])
  expect(await readdir(join(folder, 'recipes/.building'))).toEqual([])
  expect(lines).toEqual([UNCHECKED])
})

test('what a build has for people comes with it', async () => {
  const { token, upload, release, follow, isLive } = await buildFollowedShop()
  const files = filesOf('a')
  for (const text of ['NOTICE.md', 'packages.cdx.json']) files.set(text, Buffer.from('fonts and packages'))
  const version = pointerOf(files)
  await upload(packedBuild(files), token, { remote: 'recipes', ...version })
  follow()

  await release(version)

  await isLive(version)
})

test('twenty remotes that are live when a machine starts, and two that move at once, are all taken up', async () => {
  const { team, uploadedAs, move, follow, registry, live } = await (async () => {
    const shop = await buildFollowedShop()
    const uploadedAs = (token: string, letter: string, name: string) => {
      const routes = [{ id: 'home', path: `/${name}`, render: 'browser' as const, title: name }]
      const files = filesOf(letter, { name, routes })
      const version = pointerOf(files)
      return shop.upload(packedBuild(files), token, { remote: name, ...version }).then(() => version)
    }
    return { ...shop, uploadedAs }
  })()
  const names = Array.from({ length: 20 }, (_, at) => `part-${at}`)
  const tokens = new Map<string, string>()
  const releaseOf = async (name: string, letter: string) => {
    const version = await uploadedAs(tokens.get(name)!, letter, name)
    expect((await move(tokens.get(name)!, { kind: 'release', version }, {}, name)).statusCode).toBe(200)
    return version.version
  }
  for (const name of names) {
    tokens.set(name, await team(name, [`/${name}`]))
    await releaseOf(name, 'a')
  }

  follow()
  await until(() => Object.keys(registry()?.remotes ?? {}).length === names.length)
  const [one, other] = await Promise.all(['part-0', 'part-1'].map((name) => releaseOf(name, 'b')))

  await until(() => live('part-0') === one && live('part-1') === other)
  expect(live('part-2')).toMatch(/-aaaaaaaa$/)
})

test('without its backend a machine goes on with what it has, also one that starts, and then takes up the newest', async () => {
  const { uploaded, release, way, follow, live, isLive } = await buildFollowedShop()
  const [first, second, third] = [await uploaded('a'), await uploaded('b'), await uploaded('c')]
  const end = follow()
  await release(first)
  await isLive(first)

  way.close()
  await release(second)
  await end()
  follow()
  await release(third)
  expect(live()).toBe(first.version)
  way.isOpen = true

  await isLive(third)
})

test('a version whose bytes are those of another one stays away, which is said once, and comes when it is mended', async () => {
  const { app, team, upload, move, uploaded, release, follow, isLive, live, registry, lines, folder } =
    await buildFollowedShop()
  const bytes = packedBuild(filesOf('b'))
  const file = `releases/${createHash('sha256').update(bytes).digest('hex')}.tgz`
  const [first, second] = [await uploaded('a'), await uploaded('b')]
  follow()
  await release(first)
  await isLive(first)
  // Its own name and version, and another script.
  const lying = filesOf('b', { web: { entry: 'web/page.js', files: {}, chunks: {} } }).set(
    'web/page.js',
    Buffer.from('evil'),
  )

  const wrong = [packedBuild(filesOf('c')), bytes.subarray(0, 200), packedBuild(lying)]
  for (const [at, each] of wrong.entries()) {
    await app.files.write(file, each)
    if (at === 0) await release(second)
    await until(() => lines.length > at + 1)
  }
  const offers = await team('offers', ['/offers'])
  const routes = [{ id: 'o', path: '/offers', render: 'browser' as const, title: 'Offers' }]
  const other = filesOf('a', { name: 'offers', routes })
  await upload(packedBuild(other), offers, { remote: 'offers', ...pointerOf(other) })
  await move(offers, { kind: 'release', version: pointerOf(other) }, {}, 'offers')
  await until(() => live('offers'))

  expect(live()).toBe(first.version)
  expect(existsSync(join(folder, 'recipes', second.version))).toBe(false)
  expect(registry()?.leftOut).toMatchObject([{ remote: 'recipes', version: second.version }])
  expect(lines).toEqual([
    UNCHECKED,
    expect.stringContaining(
      `recipes ${second.version} is missing, and is tried again: it holds recipes 1.0.0-cccccccc`,
    ),
    expect.stringContaining('is damaged'),
    expect.stringContaining('its release.json is not what the registry names'),
  ])
  await app.files.write(file, bytes)
  await isLive(second)
  expect(registry()?.leftOut).toBeUndefined()
})

test('of a download that breaks off nothing is left, and it is tried again', async () => {
  const { upload, token, release, way, uploaded, follow, isLive, live, folder, pageOf } = await buildFollowedShop()
  const page = randomBytes(4 * HALF)
  const web = { entry: 'web/page.js', files: { 'web/page.js': integrityOf(page) }, chunks: {} }
  const files = filesOf('b', { web }).set('web/page.js', page)
  const [first, second] = [await uploaded('a'), pointerOf(files)]
  expect((await upload(packedBuild(files), token, { remote: 'recipes', ...second })).statusCode).toBe(200)
  follow()
  await release(first)
  await isLive(first)

  way.isBroken = true
  await release(second)
  await until(() => way.brokenOff > 1)
  expect(live()).toBe(first.version)
  expect(await readdir(join(folder, 'recipes'))).not.toContain(second.version)
  way.isBroken = false

  await isLive(second)
  expect(page.equals(await pageOf(second))).toBe(true)
})

test('what a machine has left that was killed as it unpacked is gone, and the version there as a whole', async () => {
  const { uploaded, release, follow, isLive, folder, pageOf } = await buildFollowedShop()
  const version = await uploaded('a')
  await release(version)
  const left = join(folder, `recipes/.building/recipes-1234-${process.pid}/new`)
  await mkdir(join(left, 'web'), { recursive: true })
  await writeFile(join(left, 'web/page.js'), 'page')

  follow()

  await isLive(version)
  expect(existsSync(left)).toBe(false)
  expect(String(await pageOf(version))).toBe('page of a')
})

test('a file that is damaged on the disk is fetched again by the next start', async () => {
  const { uploaded, release, follow, isLive, folder, pageOf } = await buildFollowedShop()
  const version = await uploaded('a')
  await release(version)
  const end = follow()
  await isLive(version)
  await end()

  await writeFile(join(folder, 'recipes', version.version, 'web/page.js'), '')
  follow()

  await until(async () => String(await pageOf(version).catch(() => '')) === 'page of a')
})

test('a version that nothing has named for two days is removed, and no other', async () => {
  const { uploaded, release, follow, isLive, folder } = await buildFollowedShop()
  const [first, second] = [await uploaded('a'), await uploaded('b')]
  await release(first)
  await release(second)
  const longAgo = new Date(Date.now() - 49 * 60 * 60 * 1000)
  for (const name of ['unnamed', 'unnamed-lately']) await mkdir(join(folder, 'recipes', name), { recursive: true })
  await utimes(join(folder, 'recipes/unnamed'), longAgo, longAgo)

  follow()

  await isLive(second)
  await until(() => !existsSync(join(folder, 'recipes/unnamed')))
  expect((await readdir(join(folder, 'recipes'))).sort()).toEqual(
    ['.building', first.version, second.version, 'unnamed-lately'].sort(),
  )
})
