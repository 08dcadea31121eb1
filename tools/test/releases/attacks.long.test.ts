/** @jest-environment node */
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, expect as expectPage } from '@playwright/test'
import { createKeys } from '@souk-vert/shared/releases/signing/keys'
import { chromiumOptions, testedChromiumPath } from '@souk-vert/shared/testing/chromium'
import { repositoryRoot } from '../../repository-root'
import { endAllProcesses, runToEnd } from '../../run/run-process'
import { temporaryFolder } from '../temporary-folder'
import { artifactOf, openSignedShop, type SignedShop } from './signed-shop'

const TEN_MINUTES = 10 * 60 * 1000

/** Limit for what a server notices, on a busy machine. */
const patient = { timeout: 120_000 }

const [OLD, NEW, EVIL, STOLEN] = ['1.0.0-aaaaaaa1', '1.0.0-aaaaaaa2', '1.0.0-eeeeeee1', '1.0.0-eeeeeee2']
const [FORMER, PRESENT] = ['Recipes of yesterday', 'Recipes of today']

let folder: string
let browser: Browser
let shop: SignedShop
let machine: Awaited<ReturnType<SignedShop['startMachine']>>
const teamKeys = createKeys()
let team: ReturnType<SignedShop['person']>

const artifact = (version: string, text: string) => artifactOf(folder, 'recipes', version, text)

/** A command of the shop's people, which succeeds. */
async function run(person: typeof team, ...words: string[]): Promise<void> {
  const { code, text } = await person.mfe(...words)
  expect([code, text]).toEqual([0, text])
}

async function seenInBrowser(): Promise<string> {
  const page = await browser.newPage()
  await page.goto(machine.address('/recipes'))
  await expectPage(page.locator('html')).toHaveAttribute('data-hydrated', 'true', patient)
  const text = await page.locator('body').innerText()
  await page.close()
  return text
}

/** The server has logged this, the status has it too, and a visitor gets what they got before. */
async function expectRefused(why: string): Promise<void> {
  const line = `What the backend has of recipes does not count: ${why}`
  await expectPage.poll(() => machine.lines.join('\n'), patient).toContain(line)
  await expectPage.poll(() => shop.skipped(), patient).toEqual([expect.stringContaining(`recipes: ${why}`)])
  const status = await shop.operator.mfe('status')
  expect([status.code, status.text]).toEqual([1, expect.stringContaining(why)])
  expect(await machine.page('/recipes')).toContain(PRESENT)
}

/** Has document servers look. */
const wake = 'update release_revision set revision = revision + 1'

beforeAll(async () => {
  folder = await temporaryFolder('attacks')
  const out = join(folder, 'shell')
  const build = ['--import', 'tsx', 'tools/mfe/commands/cli.ts', 'build', 'shell', '--out', out]
  expect(await runToEnd(process.execPath, build, { cwd: repositoryRoot })).toBe(0)
  shop = await openSignedShop(folder)
  team = shop.person(teamKeys)
  await run(shop.operator, 'team', 'recipes', '--path', '/recipes', '--key', team.publicKey)
  await run(shop.operator, 'release', '--from', join(out, (await readdir(out))[0]!))
  await run(team, 'release', '--from', await artifact(OLD!, FORMER!))
  machine = await shop.startMachine()
  await run(team, 'release', '--from', await artifact(NEW!, PRESENT!))
  browser = await chromium.launch({ executablePath: testedChromiumPath(), args: chromiumOptions })
}, TEN_MINUTES)
afterAll(async () => {
  await browser?.close()
  await shop?.close()
  await endAllProcesses()
  await rm(folder, { recursive: true, force: true })
})

test('what its people have released is shown, and nothing is wrong', async () => {
  await expectPage.poll(() => machine.page('/recipes'), patient).toContain(PRESENT)
  expect(await seenInBrowser()).toContain(PRESENT)
  expect(machine.lines).toContain('Signatures of releases are checked')
  const { code, text } = await shop.operator.mfe('status')
  expect([code, text]).toEqual([0, expect.stringMatching(/^ok +releases must be signed$/m)])
})

test('who has all tokens and no key is told so, and releases nothing', async () => {
  const thief = shop.person()

  const released = await thief.mfe('release', '--from', await artifact(EVIL!, 'Evil'))

  expect([released.code, released.text]).toEqual([1, expect.stringContaining('set RELEASE_SIGNING_KEY')])
  expect(await machine.page('/recipes')).toContain(PRESENT)
})

test('what a thief writes into the database changes no page, also after the server was started again', async () => {
  const rightful = await shop.sql(`select quote_literal(statement) from release_live where remote = 'recipes'`)
  const evil = `replace(${rightful}, '${NEW}', '${EVIL}')`
  const former = `replace(${rightful}, '${NEW}', '${OLD}')`

  await shop.sql(`update release_live set statement = ${evil} where remote = 'recipes'; ${wake}`)
  await expectRefused(`it has been changed since ${team.publicKey} signed it`)
  await shop.sql(`update release_live set statement = ${former} where remote = 'recipes'; ${wake}`)
  machine.lines.length = 0
  await machine.restart()
  await expectRefused(`it has been changed since ${team.publicKey} signed it`)
  expect(await seenInBrowser()).toContain(PRESENT)

  await shop.sql(`update release_live set statement = ${rightful} where remote = 'recipes'; ${wake}`)
  await expectPage.poll(() => shop.skipped(), patient).toEqual([])
})

test('a stolen key releases until it is taken back; then visitors get what the operator has signed last', async () => {
  await run(shop.operator, 'release', '--from', await artifact(NEW!, PRESENT!))
  const thief = shop.person(teamKeys)
  await run(thief, 'release', '--from', await artifact(STOLEN!, 'Stolen'))
  await expectPage.poll(() => machine.page('/recipes'), patient).toContain('Stolen')

  const next = shop.person(createKeys())
  await run(shop.operator, 'team', 'recipes', '--key', next.publicKey)

  await expectRefused(`it is signed by ${team.publicKey}, which is no key of recipes`)
  expect((await thief.mfe('rollback', 'recipes')).text).toContain(`${team.publicKey}, which is no key of recipes`)
  await run(next, 'release', '--from', await artifact(NEW!, PRESENT!))
  await expectPage.poll(() => shop.skipped(), patient).toEqual([])
  expect(await machine.page('/recipes')).toContain(PRESENT)
})
