import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { changedBuild } from './support/releases/changed-build'
import { runMfe } from './support/releases/run-mfe'
import { ShopPage } from './support/shop-page'
import { expect, ownShopTest as test } from './support/test'

test(
  'an admin sees what is live and by whom, goes back by a press, and makes a token for a team',
  { tag: '@desk' },
  async ({ page, shop: running }) => {
    const releases = join(running.dataDir, 'releases')
    const builds = await mkdtemp(join(tmpdir(), 'builds-'))
    const built = (digest: string) =>
      changedBuild(releases, builds, 'catalog', digest, (code) => code.replaceAll('See All', `See ${digest}`))
    await runMfe(['release', '--from', await built('aaaaaaaa'), '--note', 'all of it'], running)
    const shop = new ShopPage(page)
    const main = await shop.openAsAdmin('/dashboard/status')
    const catalog = main.getByRole('region', { name: 'Live versions' }).getByRole('row').filter({ hasText: 'catalog' })
    await expect(main.getByText('Nothing is wrong.')).toBeVisible()
    await expect(catalog).toContainText(/aaaaaaaa.*by operator.*all of it1 of 1/)

    await catalog.getByRole('button', { name: 'Go back with catalog' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Go back' }).click()
    await expect(catalog).not.toContainText('aaaaaaaa')
    await expect.poll(async () => (await page.request.get('/')).text()).toContain('See All')

    await main.getByRole('button', { name: 'Make a token' }).click()
    const making = page.getByRole('dialog', { name: 'Make a token' })
    await making.getByLabel('Team').selectOption('catalog')
    await making.getByLabel('What it is for').fill('CI')
    await making.getByLabel('Your password').fill(demoLogins.admin.password)
    await making.getByRole('button', { name: 'Make a token' }).click()
    const [, token = ''] = /RELEASE_TOKEN=(\S+)/.exec(await making.getByText(/RELEASE_TOKEN=/).innerText()) ?? []
    await making.getByRole('button', { name: 'I’ve kept it' }).click()
    const answer = await page.request.get('/api/release/catalog', { headers: { authorization: `Bearer ${token}` } })
    expect(answer.status()).toBe(200)

    await rm(builds, { recursive: true })
  },
)
