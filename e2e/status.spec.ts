import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { changedBuild } from './support/releases/changed-build'
import { buildHandWritten } from './support/releases/hand-written-remote'
import { runMfe } from './support/releases/run-mfe'
import { ShopPage } from './support/shop-page'
import { expect, ownShopTest as base } from './support/test'

const test = base.extend<{ builds: string }>({
  /** A folder for what teams have built. */
  builds: async ({ playwright: _playwright }, give) => {
    const folder = await mkdtemp(join(tmpdir(), 'builds-'))
    await give(folder)
    await rm(folder, { recursive: true })
  },
})

/** Presses a button of Status, and in the dialog that it opens the one that takes the step; waits for what is said. */
async function take(page: Page, button: string, confirm: string, said: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: confirm, exact: true }).click()
  await expect(page.getByText(said)).toBeVisible()
  await expect(dialog).toBeHidden()
}

const enterPassword = (dialog: Locator) => dialog.getByLabel('Your password').fill(demoLogins.admin.password)

/** Makes a token by its button; returns it. */
async function makeToken(page: Page, team: string): Promise<string> {
  await page.getByRole('button', { name: 'Make a token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Team').selectOption(team)
  await dialog.getByLabel('What it is for').fill('laptop')
  await enterPassword(dialog)
  await dialog.getByRole('button', { name: 'Make a token' }).click()
  const [, token] = /RELEASE_TOKEN=(\S+)/.exec((await dialog.locator('code').textContent()) ?? '')!
  await dialog.getByRole('button', { name: 'I’ve kept it' }).click()
  return token!
}

test(
  'by the buttons of Status a canary goes on to everybody, what was before comes back, and a canary ends',
  { tag: '@desk' },
  async ({ page, request, shop: running, builds }) => {
    const built = await changedBuild(join(running.dataDir, 'releases'), builds, 'catalog', 'aaaaaaaa', (_file, code) =>
      code.replaceAll('See All', 'See Everything'),
    )
    const releaseCanary = () => runMfe(['release', '--from', built, '--canary', '25,100'], running)
    const textOfHome = async () => /See (All|Everything)/.exec(await (await request.get('/')).text())?.[0]
    const status = await new ShopPage(page).openAsAdmin('/dashboard/status')
    const canary = status.getByRole('region', { name: 'Canary of catalog', exact: true })
    const seeCanary = async () => {
      await status.getByRole('button', { name: 'Refresh' }).click()
      await expect(status.getByRole('heading', { name: 'Live versions' })).toBeVisible()
      return canary.isVisible()
    }

    const goesOn = releaseCanary()
    await expect.poll(seeCanary).toBe(true)
    await take(page, 'Show to 100%', 'Go on', /^catalog .+ is shown to 100% of the visitors$/)
    expect(await goesOn).toMatch(/^catalog .+aaaaaaaa is active/m)
    await expect.poll(textOfHome).toBe('See Everything')
    await expect(canary).toBeHidden()

    await take(page, 'Go back with catalog', 'Go back', /^catalog .+ is live again$/)
    await expect.poll(textOfHome).toBe('See All')

    const ends = releaseCanary().catch(({ stdout }: { stdout: string }) => stdout)
    await expect.poll(seeCanary).toBe(true)
    await take(page, 'End the canary', 'End the canary', /^Nobody is shown catalog .+ any more$/)
    await ends
    await expect(canary).toBeHidden()
    expect(await textOfHome()).toBe('See All')
  },
)

test(
  'an address changes hands by Status: its new owner releases with a token that is shown once, and every visit is answered',
  { tag: '@desk' },
  async ({ page, request, shop: running, builds }) => {
    const [recipes, kitchen] = await Promise.all(
      ['recipes', 'kitchen'].map((name) => buildHandWritten(builds, name, '/cooking/:page')),
    )
    await runMfe(['release', '--from', recipes!], running)
    const visits: string[] = []
    let isOver = false
    const visit = async () => {
      while (!isOver) {
        const answer = await request.get('/cooking/soup')
        const owner = /<title>Page of (\w+)/.exec(await answer.text())?.[1]
        const seen = `${answer.status()} ${owner}`
        if (visits.at(-1) !== seen) visits.push(seen)
      }
    }
    const visiting = visit()
    await new ShopPage(page).openAsAdmin('/dashboard/status')
    const dialog = page.getByRole('dialog')

    await page.getByRole('button', { name: 'Change recipes' }).click()
    await dialog.getByLabel('Addresses').fill('')
    await enterPassword(dialog)
    await dialog.getByRole('button', { name: 'Save team' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: 'Enter a team' }).click()
    await dialog.getByLabel('Remote').fill('kitchen')
    await dialog.getByLabel('Addresses').fill('/cooking/:page')
    await enterPassword(dialog)
    await dialog.getByRole('button', { name: 'Save team' }).click()
    await expect(dialog).toBeHidden()
    const token = await makeToken(page, 'kitchen')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Revoke laptop' })).toBeVisible()
    expect(await page.content()).not.toContain(token)

    await runMfe(['release', '--from', kitchen!], { url: running.url, token })
    await expect.poll(() => visits.at(-1)).toBe('200 kitchen')
    isOver = true
    await visiting
    expect(visits).toEqual(['200 recipes', '200 kitchen'])
  },
)
