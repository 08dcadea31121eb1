import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Locator, request } from '@playwright/test'
import { demoLogins } from '@souk-vert/shared/contract/demo'
import { addressIn } from '@souk-vert/shared/language/addresses'
import { type Language } from '@souk-vert/shared/language/languages'
import type { Declaration } from '@souk-vert/shared/releases/format'
import { repositoryRoot } from 'tools/repository-root'
import { Api } from '../api'
import { mailTo } from '../mail-to'
import { expect } from '../test'
import { listingPath, productPath, type ShopPage } from '../shop-page'

/** A message of a part as a page says it; one with values as a pattern. */
export type Say = (part: string, name: string) => string | RegExp

export interface Stage {
  shop: ShopPage
  language: Language
  say: Say
}

/** A message of a part. */
type Message = [part: string, name: string]

export interface Screen {
  name: string
  /** A text that only this screen has: another page, such as 'Not found', is not taken for it. */
  text: Message
  /** Widths at which there is such a screen, in px; all when left out. */
  widths?: number[]
  open(stage: Stage): Promise<void>
}

type Visitor = 'visitors' | 'shoppers' | 'admins'

const manifestOf = (folder: string) =>
  JSON.parse(readFileSync(join(repositoryRoot, folder, 'package.json'), 'utf8')) as { mfe?: Declaration }

/** Pages that need a login, beside those of the dashboard. */
const PERSONAL = /^\/(dashboard|user|checkout|success|cancel|delete-account)\b/

/** Opens a screen, and waits for its text. */
export async function openScreen(stage: Stage, { text, open }: Screen): Promise<void> {
  await open(stage)
  await expect(textOn(stage, text)).toBeAttached()
}

/** A text on a page, outside of what all pages have: of an element, or a name that people hear. */
export function textOn({ shop: { page }, say }: Omit<Stage, 'language'>, [part, message]: Message): Locator {
  const said = say(part, message)
  // Names have plain spaces in place of French ones.
  const name = said instanceof RegExp ? new RegExp(said.source.replaceAll(/\s/g, '\\s'), said.flags) : said
  const named = { name, exact: true, includeHidden: true }
  const inside = page.locator('main, dialog[open], [role=dialog], [role=menu], [role=listbox]')
  return inside
    .getByText(name, { exact: true })
    .or(inside.getByRole('heading', named))
    .or(inside.getByRole('button', named))
    .or(inside.getByRole('link', named))
    .or(page.getByRole('listbox', named))
    .or(page.getByRole('dialog', named))
    .first()
}

const goTo = ({ shop, language }: Stage, path: string) => shop.open(addressIn(language, path))

const page = (path: string, text: Message): Screen => ({ name: path, text, open: (stage) => goTo(stage, path) })

/** Calls of somebody else than the visitor of a page. */
async function apiBeside({ shop: { page } }: Stage): Promise<Api> {
  return new Api(await request.newContext({ baseURL: new URL(page.url()).origin, ignoreHTTPSErrors: true }))
}

/** An info page, of which the owner has written the text. */
const infoPage = (name: 'contact' | 'delivery' | 'returns' | 'privacy'): Partial<Screen> => ({
  async open(stage) {
    await goTo(stage, '/cart')
    const api = await apiBeside(stage)
    await api.login(demoLogins.admin)
    await api.call('PUT /api/settings/admin-update', { [`${name}Text`]: '0551 23 45 67' })
    await goTo(stage, `/${name}`)
  },
})

/** A step of the way to a new password, which has come from the step before with this state. */
const step = (path: string, state: object): Partial<Screen> => ({
  async open(stage) {
    const { page } = stage.shop
    await goTo(stage, '/login')
    await page.evaluate(([usr, to]) => history.replaceState({ usr, key: 'step', idx: 0 }, '', to), [
      state,
      addressIn(stage.language, path),
    ] as const)
    await page.reload()
    await stage.shop.live()
  },
})

/** Pages whose own text is not their title, or which are not there by their address alone. */
const special = new Map<string, Partial<Screen>>([
  ['/', { text: ['catalog-mfe', 'shopShelf'] }],
  [
    '/success',
    {
      text: ['cart-checkout-mfe', 'viewOrder'],
      async open(stage) {
        const { data } = await new Api(stage.shop.page.request).call('GET /api/order/order-list')
        await goTo(stage, `/success?order=${data[0]!.orderId}`)
      },
    },
  ],
  ['/delete-account', { text: ['account-mfe', 'deleteYourAccount'] }],
  // Leads to the first page of its menu.
  ['/dashboard', { text: ['account-mfe', 'myOrders'] }],
  ['/verification-otp', step('/verification-otp', { email: 'amina@shop.example' })],
  ['/reset-password', step('/reset-password', { email: 'amina@shop.example', response: { success: true } })],
  [
    '/verify-email',
    {
      text: ['account-mfe', 'thanks'],
      async open(stage) {
        await goTo(stage, '/cart')
        const api = await apiBeside(stage)
        const { email } = await api.newShopper()
        await goTo(stage, await mailTo(stage.shop.page.request, email, /^http\S+?(\/verify-email\S+)$/m))
      },
    },
  ],
  ...(['contact', 'delivery', 'returns', 'privacy'] as const).map((name): [string, Partial<Screen>] => [
    `/${name}`,
    infoPage(name),
  ]),
])

/** Pages without parameters that the remotes declare, by their titles, so that a new page is in the matrix by itself. */
function declared(who: Visitor): Screen[] {
  const remotes = readdirSync(repositoryRoot).filter((name) => name.endsWith('-mfe'))
  return remotes.flatMap((remote) => {
    const isFor = (path: string) =>
      remote === 'admin-mfe' ? who === 'admins' : who === (PERSONAL.test(path) ? 'shoppers' : 'visitors')
    return (manifestOf(remote).mfe?.routes ?? [])
      .filter(({ path }) => !path.includes(':') && isFor(path))
      .map(({ path, title }) => ({ ...page(path, [remote, title]), ...special.get(path) }))
  })
}

/** A page behind the first link of a form on another page. */
const linked = (name: string, text: Message, from: string, form: RegExp): Screen => ({
  name,
  text,
  async open(stage) {
    await goTo(stage, from)
    await expect(async () => (await stage.shop.firstLink(form)).click()).toPass()
    await stage.shop.page.waitForURL((url) => form.test(url.pathname))
  },
})

/** A dialog, menu or list that a button of a page opens; the button by its message. */
const opened = (path: string, part: string, message: string, widths?: number[]): Screen => ({
  name: `${path}, ${message}`,
  text: [part, message],
  widths,
  async open(stage) {
    const { page } = stage.shop
    await goTo(stage, path)
    await page
      .getByRole('button', { name: stage.say(part, message) })
      .filter({ visible: true })
      .first()
      .click()
    await page.locator('[role=dialog], dialog[open], [role=menu], form').filter({ visible: true }).first().waitFor()
  },
})

/** Puts products into a guest's cart. */
async function addTwo(stage: Stage): Promise<void> {
  const { page } = stage.shop
  await goTo(stage, '/search?q=milk')
  const quantities = page.getByRole('button', { name: stage.say('cart-checkout-mfe', 'increaseQuantityOf') })
  for (const index of [0, 1]) {
    await page
      .getByRole('button', { name: stage.say('cart-checkout-mfe', 'addToCart') })
      .first()
      .click()
    await quantities.nth(index).waitFor()
  }
}

/** The word for milk. */
const words: Record<Language, string> = { en: 'milk', fr: 'lait', ar: 'حليب' }

const PHONES = [390, 320]
const LISTING = new RegExp(listingPath.source.replace('^', '^(?:/\\w\\w)?'))
const PRODUCT = new RegExp(productPath.source.replace('^', '^(?:/\\w\\w)?'))
const ORDER = /\/dashboard\/myorders\/ORD-/

const listing = linked('a listing', ['catalog-mfe', 'filter'], '/', LISTING)
const product = linked('a product', ['catalog-mfe', 'enlarge'], '/', PRODUCT)

const visitorsOnly: Screen[] = [
  page('/search?q=qqqqzzzzxxxx', ['catalog-mfe', 'noDataFound']),
  page('/search?q=milk', ['catalog-mfe', 'searchResults']),
  page('/no-such-page', ['shell', 'notFound']),
  listing,
  product,
  {
    name: 'an enlarged picture',
    text: ['catalog-mfe', 'picturesEnlarged'],
    async open(stage) {
      await product.open(stage)
      const { page } = stage.shop
      await page
        .getByRole('link', { name: stage.say('catalog-mfe', 'enlarge') })
        .first()
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'suggestions',
    text: ['shell', 'suggestions'],
    async open(stage) {
      const { page } = stage.shop
      await goTo(stage, '/search')
      await page.getByRole('combobox').pressSequentially(words[stage.language].slice(0, 2))
      await page.getByRole('listbox').waitFor()
    },
  },
  {
    name: 'a shopping list with answers',
    text: ['catalog-mfe', 'shoppingList'],
    async open(stage) {
      const { page } = stage.shop
      await goTo(stage, '/list')
      await page.getByRole('main').getByRole('textbox').fill(`${words[stage.language]} 2`)
      await page.getByRole('button', { name: stage.say('catalog-mfe', 'findProducts') }).click()
      await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
    },
  },
  opened('/search?q=milk', 'catalog-mfe', 'filter', PHONES),
  {
    name: 'the cart drawer',
    text: ['cart-checkout-mfe', 'billDetails'],
    widths: [1280],
    async open(stage) {
      await addTwo(stage)
      await stage.shop.page.getByRole('banner').locator('button').filter({ visible: true }).last().click()
      await stage.shop.page.getByRole('dialog').getByRole('heading').first().waitFor()
    },
  },
  {
    name: 'a cart with products',
    text: ['cart-checkout-mfe', 'billDetails'],
    async open(stage) {
      await addTwo(stage)
      await goTo(stage, '/cart')
      await stage.shop.page.getByRole('main').getByRole('group').first().waitFor()
    },
  },
]

const shoppersOnly: Screen[] = [
  linked('an order', ['account-mfe', 'billDetails'], '/dashboard/myorders', ORDER),
  opened('/checkout', 'cart-checkout-mfe', 'addAddress'),
  opened('/dashboard/address', 'account-mfe', 'addAnAddress'),
  opened('/dashboard/address', 'account-mfe', 'editOne'),
  { ...opened('/dashboard', 'shell', 'account', [1280]), text: ['account-mfe', 'logOut'] },
]

/** Presses buttons of the dashboard, one after the other, of each message the first one. */
async function press({ shop, say }: Stage, ...messages: string[]): Promise<void> {
  for (const message of messages)
    await shop.page
      .getByRole('button', { name: say('admin-mfe', message) })
      .filter({ visible: true })
      .first()
      .click()
}

/** Brings an order of somebody new to the last of these statuses; returns it with the admin's calls. The shop gives out invoices. */
async function orderThatIs({ shop }: Stage, ...statuses: ('packed' | 'shipped' | 'delivered')[]) {
  const api = new Api(shop.page.request)
  await api.newBuyer()
  const orderId = await api.order((await api.buyable())[0]!)
  await api.login(demoLogins.admin)
  await api.call('PUT /api/settings/admin-update', {
    tradeRegister: '16/00-0123456B24',
    taxNumber: '000016001234567',
    vatPercent: 19,
    address: '12 Rue des Orangers, 16000 Algiers',
  })
  for (const status of statuses) await api.call('PUT /api/order/admin-advance', { orderId, status })
  const { data } = await api.call('POST /api/order/admin-list', { search: orderId })
  return { api, order: data[0]! }
}

/** A dialog that a button of an order with such a history opens. */
const ofOrder = (message: string, ...statuses: Parameters<typeof orderThatIs>[1][]): Screen => ({
  name: `an order, ${message}`,
  text: ['admin-mfe', message],
  async open(stage) {
    const { orderId } = (await orderThatIs(stage, ...statuses)).order
    await goTo(stage, '/dashboard/orders')
    await stage.shop.page.getByRole('button', { name: orderId, exact: true }).click()
    await press(stage, message)
    await stage.shop.page.getByRole('dialog').locator('form').last().waitFor()
  },
})

/** An order in cash that is taken out, after these buttons. */
const ofDriver = (...messages: string[]): Screen => ({
  name: `a delivery, ${messages.join(', ')}`,
  text: ['admin-mfe', 'putBack'],
  async open(stage) {
    const { api, order } = await orderThatIs(stage, 'packed')
    await api.call('PUT /api/order/take-out', { orderId: order.orderId })
    await goTo(stage, '/dashboard/deliveries')
    await press(stage, ...messages)
    await stage.shop.page.getByRole('main').locator('form').waitFor()
  },
})

/** The demo's order with a weighed line, on the way into its box; nothing of it is saved. */
async function openBox(stage: Stage): Promise<void> {
  const api = new Api(stage.shop.page.request)
  await api.login(demoLogins.admin)
  const { data } = await api.call('POST /api/order/packing-list', {})
  const weighed = data.find(({ lines }) => lines.some(({ grams }) => grams))
  await goTo(stage, `/dashboard/packing?order=${weighed!.orderId}`)
  await press(stage, 'notAllThere')
}

/** The packing page in a browser that shows notifications, with its user's answer. */
const notifications = (permission: NotificationPermission, part: string): Screen => ({
  name: `notifications, ${permission}`,
  text: ['admin-mfe', part],
  async open(stage) {
    const { page } = stage.shop
    await page.addInitScript((given) => {
      Object.defineProperty(Notification, 'permission', { value: given })
      const registration = { pushManager: { getSubscription: () => Promise.resolve(null) } }
      Object.assign(ServiceWorkerContainer.prototype, { getRegistration: () => Promise.resolve(registration) })
    }, permission)
    await goTo(stage, '/dashboard/packing')
    await page.getByText(stage.say('admin-mfe', part)).waitFor()
  },
})

const adminsOnly: Screen[] = [
  opened('/dashboard/category', 'admin-mfe', 'addCategory'),
  opened('/dashboard/category', 'admin-mfe', 'editOne'),
  opened('/dashboard/category', 'admin-mfe', 'deleteOne'),
  opened('/dashboard/subcategory', 'admin-mfe', 'addSubCategory'),
  opened('/dashboard/subcategory', 'admin-mfe', 'editOne'),
  opened('/dashboard/product', 'admin-mfe', 'editOne'),
  opened('/dashboard/orders', 'admin-mfe', 'viewOrder'),
  opened('/dashboard/offers', 'admin-mfe', 'addCoupon'),
  opened('/dashboard/offers', 'admin-mfe', 'addOffer'),
  opened('/dashboard/areas', 'admin-mfe', 'addArea'),
  opened('/dashboard/areas', 'admin-mfe', 'addSlot'),
  opened('/dashboard/category', 'admin-mfe', 'more', PHONES),
  {
    name: 'a second factor',
    text: ['account-mfe', 'setUpTwoStep'],
    async open(stage) {
      await opened('/dashboard/profile', 'account-mfe', 'setUp').open(stage)
      const dialog = stage.shop.page.getByRole('dialog')
      await dialog.locator('input[type=password]').fill(demoLogins.admin.password)
      await dialog.locator('[type=submit]').click()
      await dialog.getByRole('img').waitFor()
    },
  },
  ofOrder('changeOrder'),
  ofOrder('refundPart', 'packed', 'shipped'),
  ofOrder('goodsCameBack', 'packed', 'shipped'),
  ofDriver('delivered'),
  ofDriver('notDelivered'),
  {
    name: 'cash that differs',
    text: ['admin-mfe', 'amountIsRight'],
    async open(stage) {
      await ofDriver('delivered').open(stage)
      const { page } = stage.shop
      await page.getByRole('main').getByRole('textbox').fill('1')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: stage.say('admin-mfe', 'amountIsRight') }).waitFor()
    },
  },
  {
    name: 'a weight that is unusual',
    text: ['admin-mfe', 'weightIsRight'],
    async open(stage) {
      await openBox(stage)
      await stage.shop.page.getByRole('main').getByRole('textbox').first().fill('1')
      await press(stage, 'weighed')
      await stage.shop.page.getByRole('button', { name: stage.say('admin-mfe', 'weightIsRight') }).waitFor()
    },
  },
  {
    name: 'a substitute',
    text: ['admin-mfe', 'substitutePrice'],
    async open(stage) {
      await openBox(stage)
      await press(stage, 'substitute')
      await stage.shop.page.getByRole('dialog').getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'goods by shelf',
    text: ['admin-mfe', 'byShelf'],
    async open(stage) {
      await goTo(stage, '/dashboard/packing')
      await press(stage, 'byShelf')
      await stage.shop.page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
    },
  },
  {
    name: 'an order on the phone that lacks something',
    text: ['admin-mfe', 'nameOfNewCustomer'],
    async open(stage) {
      await goTo(stage, '/dashboard/orders')
      await press(stage, 'phoneOrder')
      const { page, dialog } = { ...stage.shop, dialog: stage.shop.page.getByRole('dialog') }
      await dialog.getByRole('combobox', { name: stage.say('admin-mfe', 'addProduct') }).fill(words[stage.language])
      await page.getByRole('listbox').getByRole('option').first().click()
      await dialog.locator('button[type=submit]').click()
      await dialog.getByRole('textbox', { name: stage.say('admin-mfe', 'nameOfNewCustomer') }).waitFor()
    },
  },
  {
    name: 'the close of a day',
    text: ['admin-mfe', 'cashOfDrivers'],
    async open(stage) {
      const { api, order } = await orderThatIs(stage, 'packed')
      const { orderId } = order
      await api.call('PUT /api/order/take-out', { orderId })
      await api.call('PUT /api/order/deliver', { orderId, cash: 1, confirmed: true, key: orderId })
      await goTo(stage, '/dashboard/day')
      await stage.shop.page.getByText(orderId).waitFor()
    },
  },
  {
    name: 'an invoice',
    text: ['account-mfe', 'seller'],
    async open(stage) {
      const { order } = await orderThatIs(stage, 'packed', 'shipped')
      await goTo(stage, `/dashboard/papers/${order.papers![0]!.number}`)
      await stage.shop.page.getByRole('article').waitFor()
    },
  },
  notifications('default', 'notifyMe'),
  notifications('denied', 'notificationsBlocked'),
]

/** Every screen of the shop by who sees it: all pages that the remotes declare, and what opens on them. */
export const screens: Record<Visitor, Screen[]> = {
  visitors: [...declared('visitors'), ...visitorsOnly],
  shoppers: [...declared('shoppers'), ...shoppersOnly],
  admins: [...declared('admins'), ...adminsOnly],
}
