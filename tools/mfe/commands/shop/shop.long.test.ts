/** @jest-environment node */
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { LiveReleases } from '@souk-vert/shared/contract/release'
import type { Release } from '@souk-vert/shared/releases/format'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import { effective } from '@souk-vert/platform/releases/live-rows'
import { createKeys, isSignedBy } from '@souk-vert/platform/signing/keys'
import type { Statement } from '@souk-vert/shared/contract/release/statement'
import { aRelease } from '@souk-vert/platform/testing/release-builders'
import { type BackendProcess, startBackend } from '../../../test/backend-process'
import { runMfeHere } from '../../../test/run-mfe-here'
import { temporaryFolder } from '../../../test/temporary-folder'
import { startTemporaryPostgres, type TemporaryPostgres } from '../../../test/temporary-postgres'
import { packArtifact } from '../../build/artifact'
import { readRemote } from './moves'
import { Shop } from './shop'
import { shopReleases } from './shop-releases'

const OPERATOR = 'the-operators-token-of-these-tests'
const SERVER = { 'x-server-key': 'the-servers-key-of-these-tests-only', 'content-type': 'application/json' }

/** A version that does not load on a document server. */
const BROKEN = 'deadbeef'

let folder: string
let postgres: TemporaryPostgres
let backend: BackendProcess
let isOver = false
let server: Promise<void>

/** A document server without pages: it takes up what is live as soon as it is, and skips what does not load. */
async function serve(): Promise<void> {
  const remotes: Record<string, string> = {}
  for (let after = ''; !isOver;) {
    const answer = await fetch(`${backend.url}/releases${after}`, { headers: SERVER })
    const { live, revision } = (await answer.json()) as LiveReleases
    after = `?after=${revision}`
    const skipped: { remote: string; version: string; why: string }[] = []
    for (const { remote, statement, share, since } of live) {
      const { active } = effective({ statement: JSON.parse(statement) as Statement, share, since })
      if (active?.version.endsWith(BROKEN)) skipped.push({ remote, version: active.version, why: 'it does not load' })
      else if (active) remotes[remote] = active.version
      else delete remotes[remote]
    }
    const body = JSON.stringify({ host: 'documents', port: 8080, remotes, skipped, counts: {} })
    await fetch(`${backend.url}/releases/servers/one`, { method: 'PUT', headers: SERVER, body })
  }
}

beforeAll(async () => {
  folder = await temporaryFolder('shop')
  const keys = { SECRET_KEY: 'k'.repeat(32), RELEASE_TOKEN: OPERATOR, SERVER_KEY: SERVER['x-server-key'] }
  postgres = await startTemporaryPostgres()
  const place = { DATA_DIR: join(folder, 'shop'), DATABASE_URL: postgres.url }
  backend = await startBackend({ env: { ...place, DEMO: '0', ...keys } })
  server = serve()
})
afterAll(async () => {
  isOver = true
  // The move that it waits for.
  await mfe(OPERATOR, 'team', 'end', '--path', '/end')
  await server
  await backend.end('SIGTERM')
  await postgres.stop()
})

/** Runs `mfe` on the shop with a token. */
const mfe = (token: string, ...options: string[]) =>
  runMfeHere({ SHOP_URL: backend.url, RELEASE_TOKEN: token }, ...options)

/** Enters a team with the address of its name; returns its token. */
async function givenTeam(name: string): Promise<string> {
  const { stdout } = await mfe(OPERATOR, 'team', name, '--path', `/${name}`, '--json')
  return (JSON.parse(stdout) as { token: string }).token
}

const pagesAt = (...paths: string[]) =>
  paths.map((path) => ({ id: path.slice(1), path, render: 'browser', title: 'Page' }) as const)

/** Writes a build into a file, as `mfe build` does; returns its path. */
async function givenFile(name: string, digest: string, rest: Partial<Release> = {}): Promise<string> {
  const built = await mkdtemp(join(folder, 'build-'))
  await mkdir(join(built, 'web'))
  await writeFile(join(built, 'web/page.js'), digest)
  const web = { entry: 'web/page.js', files: { 'web/page.js': integrityOf(digest) }, chunks: {} }
  const about = { name, version: `1.0.0-${digest}`, source: `${digest}ab`, languages: ['en', 'fr', 'ar'] as const }
  const { bytes, file } = await packArtifact({
    release: aRelease({ ...about, languages: [...about.languages], web, ...rest }),
    folder: built,
    needed: { modules: {} },
    sizes: [],
    checks: { types: 'passed', size: 'passed', 'isolated host': 'passed' },
  })
  const path = join(built, file)
  await writeFile(path, bytes)
  return path
}

/** Releases builds of a remote, one after the other; returns what the last command printed. */
async function release(token: string, name: string, ...digests: string[]) {
  let printed = { code: 0 as unknown, stdout: '', stderr: '' }
  for (const digest of digests) printed = await mfe(token, 'release', '--from', await givenFile(name, digest))
  return printed
}

test('with an address and a token a team releases, and hears when all servers serve it', async () => {
  const entered = await mfe(
    OPERATOR,
    'team',
    'recipes',
    '--path',
    '/recipes',
    '--path',
    '/recipes/:id',
    '--label',
    'CI',
  )
  const [, token = ''] = /RELEASE_TOKEN=(\S+)/.exec(entered.stdout) ?? []

  const released = await release(token, 'recipes', '11111111')

  expect(entered.stdout).toMatch(/^recipes {2}\/recipes \/recipes\/:id\nThe token of recipes, shown this once; /m)
  expect(released.stderr).toBe('')
  expect(released.stdout).toMatch(
    new RegExp(
      `^Shop: ${backend.url}\nUploading recipes 1\\.0\\.0-11111111, 0\\.0 MB\nrecipes 1\\.0\\.0-11111111 is active; waiting for the document servers\nrecipes 1\\.0\\.0-11111111 is active, served by documents:8080\n$`,
    ),
  )
  expect((await mfe(token, 'list', 'recipes')).stdout).toMatch(
    /^\* {3}recipes {2}1\.0\.0-11111111 .* recipes \(CI\) .* served by 1 of 1$/m,
  )
  expect(await mfe(token, 'status')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(
      /^ok +recipes 1\.0\.0-11111111 is active, none before it\nok +served by documents:8080$/m,
    ),
  })
  expect((await mfe(OPERATOR, 'token')).stdout).toMatch(/^\w+ {2}recipes {2}CI {2}made /m)
})

test('each command is one move: back, to a version, bad, off the shop', async () => {
  const token = await givenTeam('moves')
  await release(token, 'moves', '11111111', '22222222', '33333333')

  const back = await mfe(token, 'rollback', 'moves', '--note', 'wrong prices')
  const listed = await mfe(token, 'list', 'moves')
  const forth = await mfe(token, 'activate', 'moves', '1.0.0-33333333')
  const bad = await mfe(token, 'bad', 'moves', '1.0.0-33333333')
  const again = await release(token, 'moves', '33333333')
  const off = await mfe(token, 'retire', 'moves-mfe')

  expect(back.stdout).toMatch(/^moves 1\.0\.0-22222222 is active, served by documents:8080$/m)
  expect(forth.stdout).toMatch(/^moves 1\.0\.0-33333333 is active, served by/m)
  expect(bad.stdout).toMatch(/^moves 1\.0\.0-33333333 is marked bad\nmoves 1\.0\.0-22222222 is active, served by/m)
  expect(again.stderr).toMatch(/^bad version: moves 1\.0\.0-33333333 is marked bad; /)
  expect(off.stdout).toMatch(
    /^Its versions stay: .* activate moves 1\.0\.0-22222222 brings it back\nmoves is off the shop$/m,
  )
  expect(listed.stdout).toMatch(/^\* {3}moves {2}1\.0\.0-22222222 .* wrong prices$/m)
  expect(JSON.parse((await mfe(token, 'activate', 'moves', '9.9.9', '--json')).stdout)).toMatchObject({
    ok: false,
    message: 'The shop has no moves 9.9.9',
  })
})

test('a version that a server cannot serve is taken back, the first one from the shop', async () => {
  const token = await givenTeam('broken')

  const alone = await release(token, 'broken', BROKEN)
  await release(token, 'broken', '11111111')
  const second = await mfe(token, 'activate', 'broken', `1.0.0-${BROKEN}`)

  const line = `documents:8080 does not serve broken 1.0.0-${BROKEN}: it does not load`
  expect([alone.code, second.code]).toEqual([1, 1])
  expect(alone.stdout).toMatch(`${line}\nbroken has no release any more\n`)
  expect(second.stdout).toMatch(`${line}\nbroken 1.0.0-11111111 is active again\n`)
})

test('who has no token, a wrong, revoked or other team’s one is told so, and no token is printed', async () => {
  const [own, others] = [await givenTeam('own'), await givenTeam('others')]
  const file = await givenFile('own', '11111111')
  const made = await mfe(OPERATOR, 'token', 'create', 'own', '--json')
  const { id, token } = JSON.parse(made.stdout) as { id: string; token: string }
  await mfe(OPERATOR, 'token', 'revoke', id)

  const [none, wrong, revoked, other, team] = [
    await mfe('', 'release', '--from', file),
    await mfe('a-wrong-one', 'release', '--from', file),
    await mfe(token, 'release', '--from', file),
    await mfe(others, 'release', '--from', file),
    await mfe(own, 'team', 'third', '--path', '/third'),
  ]

  expect(none.stderr).toBe(`Set RELEASE_TOKEN: the operator of ${backend.url} gives each team one\n`)
  for (const { stderr } of [wrong, revoked])
    expect(stderr).toMatch(`${backend.url} does not know this RELEASE_TOKEN, or it was revoked`)
  for (const { stderr } of [other, team]) expect(stderr).toMatch(/^This RELEASE_TOKEN is another remote's, or a team's/)
  const all = [none, wrong, revoked, other, team, await mfe('tok\nen', 'list', 'own')]
  expect(all.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1])
  for (const secret of ['a-wrong-one', 'tok\nen', own, others, token])
    expect(all.map(({ stdout, stderr }) => stdout + stderr).join('')).not.toContain(secret)
  expect((await mfe(own, 'release', '--from', file)).code).toBe(0)
})

test('a token goes to a shop by https alone, or on this machine, and one that is away is said', async () => {
  const listAt = (address: string) => runMfeHere({ SHOP_URL: address, RELEASE_TOKEN: OPERATOR }, 'list')

  for (const address of ['http://shop.example', 'shop.example', 'https://amina:secret@shop.example'])
    expect((await listAt(address)).stderr).toMatch(
      /^SHOP_URL must be an address such as https:\/\/shop\.example; http is/,
    )
  expect(await listAt('http://127.0.0.1:1')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 does not answer \(.+\): see whether SHOP_URL is right/),
  })
})

test('a release that breaks a rule is refused before it is uploaded, with what to do', async () => {
  const token = await givenTeam('greedy')
  await givenTeam('offers')
  const routes = [{ id: 'home', path: '/offers', render: 'browser', title: 'Offers' } as const]

  const refused = await mfe(token, 'release', '--from', await givenFile('greedy', '11111111', { routes }), '--json')

  expect(refused.code).toBe(1)
  expect(JSON.parse(refused.stdout)).toMatchObject({
    ok: false,
    rule: 'ownership',
    found: expect.stringMatching('/offers'),
  })
  expect(refused.stderr).not.toMatch('Uploading')
  expect((await mfe(token, 'list', 'greedy')).stdout).toBe(`Shop: ${backend.url}\n`)
})

test('what the operator releases may answer what it declares, so far as it is nobody’s', async () => {
  const fileOf = (digest: string, ...paths: string[]) => givenFile('soup', digest, { routes: pagesAt(...paths) })
  const token = await givenTeam('bread')

  const first = await mfe(OPERATOR, 'release', '--from', await fileOf('11111111', '/soup'))
  const next = await mfe(OPERATOR, 'release', '--from', await fileOf('22222222', '/soup', '/soups'))
  const taken = await mfe(OPERATOR, 'release', '--from', await fileOf('33333333', '/soup', '/bread'))
  const team = await mfe(
    token,
    'release',
    '--from',
    await givenFile('bread', '11111111', { routes: pagesAt('/rolls') }),
  )

  expect(first.stdout).toMatch(/^soup may answer \/soup from now on: the operator releases it$/m)
  expect(next.stdout).toMatch(
    /^soup may answer \/soups from now on: .+\n[^]+^soup 1\.0\.0-22222222 is active, served by/m,
  )
  expect(taken.stderr).toMatch(/^ownership: \/bread is /)
  expect(team.stderr).toMatch(/\/rolls, which no list of paths has/)
  expect((await mfe(OPERATOR, 'team')).stdout).toMatch(/^soup {2}\/soup \/soups$/m)
})

test('whether files could be released is said, and nothing is', async () => {
  const token = await givenTeam('dates')
  const files = [
    await givenFile('dates', '11111111'),
    await givenFile('dates', '22222222', { routes: pagesAt('/tea') }),
  ]

  const checked = await mfe(token, 'check', ...files.flatMap((file) => ['--from', file]))

  expect(checked.code).toBe(1)
  expect(checked.stdout).toMatch(/^dates 1\.0\.0-11111111 may be released\nownership: /m)
  expect((await readRemote(new Shop(backend.url, token), 'dates')).versions).toEqual([])
})

describe('with others at the same moment', () => {
  test('a move is made on what no visitor sees of them, and not on another active version', async () => {
    const token = await givenTeam('busy')
    await release(token, 'busy', '11111111', '22222222')
    const shop = new Shop(backend.url, token)
    const releases = shopReleases(shop, () => undefined)
    const goBack = (before: Awaited<ReturnType<typeof readRemote>>) =>
      releases.move('busy', { kind: 'rollback' }, {}, before)

    const first = await readRemote(shop, 'busy')
    await releases.move('busy', { kind: 'preview', version: '1.0.0-22222222', name: 'n'.repeat(22) }, {})
    expect((await goBack(first)).active?.version).toBe('1.0.0-11111111')
    await expect(goBack(first)).rejects.toThrow(
      'busy was moved meanwhile by busy (busy): rollback 1.0.0-11111111; nothing was changed',
    )
    expect((await releases.read('busy')).statement?.active?.version).toBe('1.0.0-11111111')
  })

  test('who has started a canary hears how it ended', async () => {
    const token = await givenTeam('bird')
    await release(token, 'bird', '11111111', '22222222')
    const releases = shopReleases(new Shop(backend.url, token), () => undefined)
    await releases.move('bird', { kind: 'canary', version: '1.0.0-11111111', plan: [5, 100] }, {})

    const end = releases.canaryEnd('bird', '1.0.0-11111111')
    await delay(0)
    const back = await mfe(token, 'rollback', 'bird', '--note', 'slow')

    expect(back.stdout).toMatch(/^bird 1\.0\.0-22222222 is active, served by/m)
    await end
    expect((await releases.read('bird')).statement?.active?.version).toBe('1.0.0-22222222')
  })
})

test('with a key what a move makes is signed, to the letter as the shop keeps it', async () => {
  const token = await givenTeam('signed')
  const { privateKey, publicKey } = createKeys()
  const signing = { SHOP_URL: backend.url, RELEASE_TOKEN: token, RELEASE_SIGNING_KEY: privateKey }
  for (const digest of ['11111111', '22222222'])
    await runMfeHere(signing, 'release', '--from', await givenFile('signed', digest))

  const back = await runMfeHere(signing, 'rollback', 'signed')

  expect(back).toMatchObject({ code: 0, stderr: '' })
  const { live } = await readRemote(new Shop(backend.url, token), 'signed')
  expect(live).toMatchObject({ key: publicKey })
  expect(isSignedBy(publicKey, live!.statement, live!.signature!)).toBe(true)
  expect(JSON.parse(live!.statement)).toMatchObject({ active: { version: '1.0.0-11111111' }, previous: [] })
})
