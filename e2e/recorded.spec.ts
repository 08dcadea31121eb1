import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from 'tools/run/ports'
import { Checkout, lineOf } from './support/releases/checkout'
import { expect, test } from './support/test'

let team: ChildProcess | undefined
test.afterEach(() => team?.kill())

test(
  'a team sees its local build without any shop, as a visitor, a shopper or an admin, and follows its changes there',
  { tag: ['@desk', '@long'] },
  async ({ page }) => {
    const checkout = await Checkout.make('catalog-mfe')
    const options = ['dev', 'catalog', '--recorded', '--port', String(await freePort())]
    team = checkout.start(options)
    const printed = await lineOf(team, /^Open .+/m)

    await page.goto(printed.replace('Open ', ''))
    await expect(page.getByText('See All').first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    await page.getByRole('link', { name: 'As admin' }).click()
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
    await expect(page.getByText('See All').first()).toBeVisible()
    await page.getByRole('link', { name: 'As visitor' }).click()
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()

    await checkout.changeText('catalog-mfe', 'See All', 'See Everything')
    await expect(page.getByText('See Everything').first()).toBeVisible()

    await page.close()
    team.kill()
    await once(team, 'exit')
    await checkout.remove()
  },
)
