/** @jest-environment node */
import { appendFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, expect as expectPage } from '@playwright/test'
import { createKeys } from '@souk-vert/shared/releases/signing/keys'
import { chromiumOptions, testedChromiumPath } from '@souk-vert/shared/testing/chromium'
import { repositoryRoot } from '../../repository-root'
import { endAllProcesses, runToEnd } from '../../run/run-process'
import { copyRepository } from '../copy-repository'
import { temporaryFolder } from '../temporary-folder'
import { artifactOf, openSignedShop, type Person, type SignedShop } from './signed-shop'

const HALF_AN_HOUR = 30 * 60 * 1000

/** Limit for what a server notices, on a busy machine. */
const patient = { timeout: 120_000 }

const [OLD, NEW, NEXT, EVIL] = ['1.0.0-aaaaaaa1', '1.0.0-aaaaaaa2', '1.0.0-aaaaaaa3', '1.0.0-eeeeeee1']
const [FORMER, PRESENT] = ['Recipes of yesterday', 'Recipes of today']

let folder: string
let browser: Browser
/** Files of two builds of the shell, the older one first, and their versions. */
let shells: { file: string; version: string }[]

/** Builds the shell of a checkout. */
async function buildShell(root: string, out: string): Promise<(typeof shells)[number]> {
  const words = ['--import', 'tsx', 'tools/mfe/commands/cli.ts', 'build', 'shell', '--out', out]
  expect(await runToEnd(process.execPath, words, { cwd: root })).toBe(0)
  const [name] = await readdir(out)
  return { file: join(out, name!), version: /^shell-(\w+)/.exec(name!)![1]! }
}

beforeAll(async () => {
  folder = await temporaryFolder('attacks')
  const copy = join(repositoryRoot, '.tmp', `attacks-${process.pid}`)
  await copyRepository(copy)
  await appendFile(join(copy, 'NOTICE.md'), '\nAnother version.\n')
  shells = [
    await buildShell(repositoryRoot, join(folder, 'shell-before')),
    await buildShell(copy, join(folder, 'shell-after')),
  ]
  await rm(copy, { recursive: true, force: true })
  browser = await chromium.launch({ executablePath: testedChromiumPath(), args: chromiumOptions })
}, HALF_AN_HOUR)
afterAll(async () => {
  await browser?.close()
  await endAllProcesses()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['folder', 'bucket'] as const)('a shop with keys, on a %s', (kind) => {
  let shop: SignedShop
  let machine: Awaited<ReturnType<SignedShop['startMachine']>>
  let [team, others]: Person[] = []
  const teamKeys = createKeys()
  /** Pointers of recipes and of the shell, as they were with their older versions. */
  const before: Record<string, string> = {}
  /** Those that count now. */
  const rightful: Record<string, string> = {}

  const artifact = (name: string, version: string, text: string) => artifactOf(join(folder, kind), name, version, text)

  /** A command of the shop's people, which succeeds. */
  async function run(person: Person, ...words: string[]): Promise<void> {
    expect(await person.mfe(...words)).toMatchObject({ code: 0 })
    for (const remote of ['shell', 'recipes', 'catalog'])
      rightful[remote] = await shop.store.read(remote).catch(() => '')
  }

  /** The server has logged this, the status and `mfe doctor` say it too, and a visitor gets what they got before. */
  async function expectNamed(lines: Record<string, string>): Promise<void> {
    const said = Object.entries(lines).map(([remote, why]) => `registry/${remote}.json does not count: ${why}`)
    await expectPage.poll(() => said.filter((line) => !machine.lines.join('\n').includes(line)), patient).toEqual([])
    const [status, doctor] = [await machine.status(), await shop.operator.mfe('doctor')]
    for (const line of said)
      expect([status, doctor.text]).toEqual([expect.stringContaining(line), expect.stringContaining(line)])
    expect(doctor.code).toBe(1)
    expect(await machine.page('/recipes')).toContain(PRESENT)
    expect(await machine.page('/catalog')).toContain('The catalogue')
  }

  /** Shows a page in a browser, and waits until the shop's scripts have run. */
  async function seenInBrowser(): Promise<string> {
    const page = await browser.newPage()
    await page.goto(machine.address('/recipes'))
    await expectPage(page.locator('html')).toHaveAttribute('data-hydrated', 'true', patient)
    await page.waitForLoadState('networkidle')
    const text = await page.locator('body').innerText()
    await page.close()
    return text
  }

  beforeAll(async () => {
    shop = await openSignedShop(kind, join(folder, kind))
    ;[team, others] = [shop.person('team', teamKeys), shop.person('others')]
    const { operator } = shop
    await run(operator, 'release', '--new-store', '--from', shells[0]!.file)
    machine = await shop.startMachine('server')
    await run(operator, 'allow', 'recipes', '--key', team!.publicKey)
    before.shell = await shop.store.read('shell')
    await run(operator, 'allow', 'catalog', '--key', others!.publicKey)
    await run(team!, 'release', '--from', await artifact('recipes', OLD!, FORMER!))
    before.recipes = await shop.store.read('recipes')
    await run(team!, 'release', '--from', await artifact('recipes', NEW!, PRESENT!))
    await run(others!, 'release', '--from', await artifact('catalog', OLD!, 'The catalogue'))
    await run(operator, 'release', '--from', shells[1]!.file)
  }, HALF_AN_HOUR)
  afterAll(() => shop?.close())

  // A store that can be written again gets what counts back.
  afterEach(async () => {
    for (const [remote, text] of Object.entries(rightful)) await shop.store.write(remote, text)
  })

  test('what its people have released is shown, and nothing is wrong', async () => {
    expect(await machine.page('/recipes')).toContain(PRESENT)
    expect(await seenInBrowser()).toContain(PRESENT)
    expect(await machine.page('/catalog')).toContain(`/mfe/shell/${shells[1]!.version}/`)
    expect(await machine.status()).toBe('')
    expect(await shop.operator.mfe('doctor')).toMatchObject({ code: 0 })
  })

  test('a pointer that is not signed, was changed, or is signed by a stranger does not count', async () => {
    const { signature: _signature, ...pointer } = JSON.parse(rightful.recipes!) as { signature: unknown }
    await shop.store.write('recipes', JSON.stringify(pointer))
    await expectNamed({ recipes: 'it is not signed' })

    await shop.store.write('recipes', rightful.recipes!.replaceAll(NEW!, OLD!))
    await expectNamed({ recipes: `it has been changed since ${team!.publicKey} signed it` })

    await shop.store.write('recipes', rightful.recipes!)
    const stranger = shop.thief('stranger')
    const released = await stranger.mfe('release', '--from', await artifact('recipes', EVIL!, 'Evil'))
    expect(released.code).toBe(1)
    await expectNamed({ recipes: `it is signed by ${stranger.publicKey}, which is no key of recipes` })
  })

  test("a team's key releases nothing of another team's", async () => {
    const evil = await artifact('catalog', EVIL!, 'Evil')
    const refused = await team!.mfe('release', '--from', evil)
    expect(refused).toMatchObject({ code: 1, text: expect.stringContaining(`${team!.publicKey} is no key of catalog`) })

    await shop.thief('team-as-thief', teamKeys).mfe('release', '--from', evil)
    await expectNamed({ catalog: `it is signed by ${team!.publicKey}, which is no key of catalog` })
  })

  test('an older release that is put back does not count, also after the server was started again', async () => {
    const { signature } = JSON.parse(before.recipes!) as { signature: { at: string } }
    const why = `it was signed at ${signature.at}, and one of `
    await shop.store.write('recipes', before.recipes!)
    await expectNamed({ recipes: why })

    machine.lines.length = 0
    await machine.restart()
    await expectNamed({ recipes: why })
  })

  test('a list of keys that another has written does not count, nor an older one', async () => {
    const stranger = shop.thief('second-stranger')
    await stranger.mfe('allow', 'recipes', '--key', stranger.publicKey)
    await stranger.mfe('release', '--from', await artifact('recipes', EVIL!, 'Evil'))
    const why = (remote: string) => `it is signed by ${stranger.publicKey}, which is no key of ${remote}`
    await expectNamed({ shell: why('shell'), recipes: why('recipes') })

    const { signature } = JSON.parse(before.shell!) as { signature: { at: string } }
    await shop.store.write('recipes', rightful.recipes!)
    await shop.store.write('shell', before.shell!)
    await expectNamed({ shell: `it was signed at ${signature.at}, and one of ` })
  })

  test('a stolen key releases until it is taken back; then visitors get the former page, and it releases nothing', async () => {
    const successor = shop.person('successor')
    await run(shop.operator, 'allow', 'recipes', '--key', successor.publicKey)
    await run(successor, 'keys', 'renew')
    const thief = shop.person('thief', teamKeys)
    expect(await thief.mfe('release', '--from', await artifact('recipes', NEXT!, 'Stolen'))).toMatchObject({ code: 0 })
    expect(await machine.page('/recipes')).toContain('Stolen')

    await run(shop.operator, 'allow', 'recipes', '--key', team!.publicKey, '--undo')

    await expectNamed({ recipes: `it is signed by ${team!.publicKey}, which is no key of recipes` })
    const again = await thief.mfe('release', '--from', await artifact('recipes', EVIL!, 'Evil'))
    expect(again).toMatchObject({ code: 1, text: expect.stringContaining(`${team!.publicKey} is no key of recipes`) })
    await run(successor, 'keys', 'renew')
    expect(await machine.page('/recipes')).toContain(PRESENT)
    expect(await shop.operator.mfe('doctor')).toMatchObject({ code: 0 })
  })

  test('a shell whose files were swapped does not run: visitors get the one before', async () => {
    const swapped = join(machine.served, 'shell', shells[1]!.version, 'server/server.js')
    await appendFile(swapped, '\nglobalThis.evil = true\n')

    await machine.restart()

    const why = `server/server.js of shell ${shells[1]!.version} is not what was released`
    expect(machine.lines.join('\n')).toContain(`The shell ${shells[1]!.version} does not run: ${why}`)
    expect(await machine.status()).toContain(why)
    const page = await machine.page('/recipes')
    expect(page).toContain(PRESENT)
    expect(page).toContain(`/mfe/shell/${shells[0]!.version}/`)
  })

  test('a file of a remote that was swapped runs nowhere: visitors get the page before, or the one they had', async () => {
    await shop.store.swap('recipes', NEW!, await artifact('recipes', NEW!, 'Evil'))
    const isFolder = kind === 'folder'

    // The copy of a bucket has the former files.
    expect(await seenInBrowser()).toContain(isFolder ? FORMER : PRESENT)
    await machine.restart()
    expect(await machine.page('/recipes')).toContain(isFolder ? FORMER : PRESENT)
    expect(await seenInBrowser()).not.toContain('Evil')
    const fresh = await shop.person('fresh').mfe('doctor')
    expect(fresh.text).toContain(
      isFolder ? `of recipes ${NEW} is not what was released` : 'is not what the registry names',
    )
    if (isFolder)
      expect(machine.lines.join('\n')).toMatch(/release is broken.*node\/page\.js is not what the release says/)
  })
})
