import type { Page } from '@playwright/test'
import { demoLogins } from 'shared/contract/demo'
import { Api, anAddress } from './support/api'
import { listingPath, productPath, ShopPage } from './support/shop-page'
import { expect, test } from './support/test'

/** What a finger meets, in px each way (look: Targets). */
const LEAST = 44

/** The number between − and + can be typed, too; on a narrow card it is what is left between them (WCAG 2.5.8). */
const LEAST_OF_NUMBER = 24

/** What can be pressed and is smaller, by its text or label. A press also meets the label around an input, and the card that its link covers. */
const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate(
    ([least, leastOfNumber]) => {
      const boxOf = (element: Element) => {
        const after = getComputedStyle(element, '::after')
        const covered =
          after.content !== 'none' && after.position === 'absolute' && (element as HTMLElement).offsetParent
        return (element.closest('label') ?? (covered || element)).getBoundingClientRect()
      }
      const pressed = [...document.querySelectorAll('a[href], button, input, select, textarea, [role=button]')]
      return pressed
        .filter((element) =>
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }),
        )
        .map((element) => ({ element, box: boxOf(element) }))
        .filter(({ element, box }) => {
          const isNumber = element.matches('[role=group] > input[inputmode=numeric]')
          return box.height < least || box.width < (isNumber ? leastOfNumber : least)
        })
        .map(({ element, box: { width, height } }) => `${element.outerHTML.slice(0, 200)}: ${width} x ${height} px`)
    },
    [LEAST, LEAST_OF_NUMBER] as const,
  )

const expectLargeTargets = async (page: Page) => expect(await smallTargets(page), page.url()).toEqual([])

test.describe('all that can be pressed is at least 44 px wide and high on a phone', { tag: '@phone' }, () => {
  test('from the home page to the cart', async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.open('/')
    await expectLargeTargets(page)

    for (const form of [listingPath, productPath]) {
      await shop.open((await (await shop.firstLink(form)).getAttribute('href')) ?? '')
      await expectLargeTargets(page)
    }
    await shop.add()
    await page
      .getByRole('link', { name: /^Enlarge / })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectLargeTargets(page)

    await shop.open('/search?q=milk')
    await shop.add()
    await expectLargeTargets(page)
    await shop.openCart()
    await expectLargeTargets(page)
  })

  test('on the pages of admins', async ({ page }) => {
    const shop = new ShopPage(page)
    await shop.alreadySignedIn(demoLogins.admin)
    for (const name of ['category', 'subcategory', 'upload-product', 'product', 'orders']) {
      await shop.open(`/dashboard/${name}`)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').getByRole('status', { name: /^Loading/ })).toHaveCount(0)
      await expectLargeTargets(page)
    }
  })

  test('around an account and at the checkout', async ({ page }) => {
    const shop = new ShopPage(page)
    for (const path of ['/login', '/register', '/search?q=qqqqzzzzxxxx']) {
      await shop.open(path)
      await expectLargeTargets(page)
    }
    const api = new Api(page.request)
    await shop.alreadySignedIn(await api.newShopper())
    await api.call('POST /api/address/create', anAddress)

    await shop.open('/user')
    await expect(page.getByRole('button', { name: 'Log Out' })).toBeVisible()
    await expectLargeTargets(page)
    await shop.open('/dashboard/address')
    await expect(page.getByText(anAddress.address_line)).toBeVisible()
    await expectLargeTargets(page)

    await shop.open('/search?q=milk')
    await shop.add()
    await shop.open('/checkout')
    await expect(page.getByRole('radio')).toBeChecked()
    await expectLargeTargets(page)
    await page.getByRole('button', { name: 'Add address' }).click()
    await expect(page.getByLabel('Mobile No.')).toBeVisible()
    await expectLargeTargets(page)
  })
})
