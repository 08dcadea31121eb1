import type { Page } from '@playwright/test'
import { scriptFaults, sentenceOf } from './support/script-faults'
import { ShopPage } from './support/shop-page'
import { releaseSpoiled } from './support/releases/spoil-release'
import { expect, ownReleasesTest as test } from './support/test'

/**
 * Page with a part of a remote: how one sees the part, the text in its place when it fails, and the rest that works
 * all the same.
 */
interface Place {
  path: string
  isThere(page: Page): Promise<unknown>
  /** The part that fails, as `sentenceOf` names it. */
  part: string
  restWorks(page: Page): Promise<unknown>
}

const increase = (page: Page) => page.getByRole('button', { name: 'Increase quantity' }).first()

async function add(page: Page) {
  await new ShopPage(page).addButtons().first().click()
  await expect(increase(page)).toBeVisible()
}

const places: Record<string, Place> = {
  catalog: {
    path: '/',
    isThere: add,
    part: 'page',
    restWorks: async (page) => {
      await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
      await expect(page.getByLabel('Email')).toBeVisible()
    },
  },
  'cart-checkout': {
    path: '/',
    isThere: add,
    part: 'the Add buttons',
    restWorks: (page) => expect(page.getByRole('main').getByRole('article').first()).toBeVisible(),
  },
  account: {
    path: '/login',
    isThere: (page) => expect(page.getByLabel('Email')).toBeVisible(),
    part: 'page',
    restWorks: async (page) => {
      await page.getByRole('banner').getByRole('link', { name: /home$/ }).click()
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    },
  },
}

test.use({ expectedErrors: [/./] })

for (const [remote, { path, isThere, part, restWorks }] of Object.entries(places))
  test(
    `however ${remote} fails: its previous version takes its place; of all versions, its place says so, and the rest works`,
    { tag: ['@desk', '@long'] },
    async ({ browser, releases, startDocuments }) => {
      test.setTimeout(3_600_000)
      const active = await releaseSpoiled(releases, remote, (_file, code) => code)
      const { url } = await startDocuments()

      const tryIt = async (fault: string, versions: string, see: (page: Page) => Promise<unknown>) => {
        const context = await browser.newContext({ baseURL: url })
        const page = await context.newPage()
        await page.route(new RegExp(`/mfe/${remote}/${versions}/web/`), scriptFaults[fault]!)
        await page.goto(path, { waitUntil: 'domcontentloaded' })
        await see(page)
        await context.close()
      }

      for (const fault of Object.keys(scriptFaults)) {
        await test.step(`the active version ${fault}`, () =>
          tryIt(fault, active.replaceAll('.', '\\.'), (page) => isThere(page)))
        await test.step(`every version ${fault}`, () =>
          tryIt(fault, '.+', async (page) => {
            const said = page.getByRole('alert').filter({ hasText: sentenceOf(part, fault) })
            await expect(said.first()).toBeVisible()
            await restWorks(page)
          }))
      }
    },
  )
