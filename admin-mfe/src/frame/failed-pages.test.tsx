import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { onErrorReport } from '@souk-vert/shared/client'
import type { MenuEntry } from '@souk-vert/shared/releases/format'
import { done, refused } from '@souk-vert/shared/testing/answers'
import { answerCalls } from '@souk-vert/shared/testing/answer-calls'
import { aUser } from '@souk-vert/shared/testing/builders'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { AreasPage } from '../areas/areas-page'
import { CategoryPage } from '../category/category-page'
import { DayPage } from '../day/day-page'
import { DeliveriesPage } from '../deliveries/deliveries-page'
import { ImportPage } from '../import/import-page'
import { OffersPage } from '../offers/offers-page'
import { OrdersPage } from '../orders/orders-page'
import { OverviewPage } from '../overview/overview-page'
import { PackingPage } from '../packing/packing-page'
import { ProductPage } from '../product/product-page'
import { routes } from '../routes'
import { SettingsPage } from '../settings/settings-page'
import { StatusPage } from '../status/status-page'
import { StockPage } from '../stock/stock-page'
import { SubCategoryPage } from '../category/sub-category-page'
import { adminSession } from '../testing/admin'
import { UsersPage } from '../users/users-page'

test.each([
  ['categories', 'GET /api/category/admin-get', CategoryPage],
  ['day’s close', 'POST /api/order/admin-day', DayPage],
  ['imports', 'GET /api/import/list', ImportPage],
  ['offers', 'GET /api/coupon/admin-offers', OffersPage],
  ['orders', 'POST /api/order/admin-list', OrdersPage],
  ['orders to deliver', 'POST /api/order/delivery-list', DeliveriesPage],
  ['orders to pack', 'POST /api/order/packing-list', PackingPage],
  ['overview', 'POST /api/overview/admin-get', OverviewPage],
  ['products', 'POST /api/product/get', ProductPage],
  ['settings', 'GET /api/delivery/admin-list', AreasPage],
  ['settings', 'GET /api/settings/admin-get', SettingsPage],
  ['status', 'GET /api/release/status', StatusPage],
  ['stock', 'POST /api/product/admin-stock', StockPage],
  ['sub-categories', 'GET /api/subcategory/admin-get', SubCategoryPage],
  ['users', 'POST /api/user/admin-list', UsersPage],
])('%s that cannot be loaded are not taken for none, and Retry asks for them again', async (what, call, Page) => {
  onErrorReport(() => undefined)
  const calls = answerCalls({})
  renderInHost(<Page />, { path: '/dashboard/any', state: { session: adminSession } })
  const count = () => calls.filter(({ name }) => name === call).length
  expect(await screen.findByText(new RegExp(`We couldn’t load the ${what}`))).toBeInTheDocument()
  const before = count()

  await userEvent.click(screen.getAllByRole('button', { name: 'Retry' })[0]!)

  await waitFor(() => expect(count()).toBeGreaterThan(before))
})

test.each(routes)('the $id page refuses who is no admin, and asks for nothing', async (page) => {
  const calls = answerCalls({})
  for (const session of [{ status: 'signed-out' }, { status: 'signed-in', user: aUser() }] as const) {
    const { unmount } = renderInHost([{ ...page, path: '/private', HydrateFallback: () => null }], {
      path: '/private',
      state: { session },
    })

    expect(await screen.findByRole('alert')).toHaveTextContent('Do not have permission')
    unmount()
  }
  expect(calls).toEqual([])
})

test('who runs the catalogue opens its pages and no others, and finds those in the menu', async () => {
  onErrorReport(() => undefined)
  answerCalls({})
  const session = { status: 'signed-in', user: aUser({ role: 'CATALOGUE' }) } as const
  const menu: MenuEntry[] = [
    { label: 'Users', path: '/dashboard/users', adminOnly: true, order: 45 },
    { label: 'Stock', path: '/dashboard/stock', adminOnly: true, area: 'catalogue', order: 43 },
  ]
  const opened: string[] = []
  for (const page of routes) {
    const { unmount } = renderInHost([{ ...page, path: '/private', HydrateFallback: () => null }], {
      path: '/private',
      state: { session },
      menu,
    })
    const shown = await screen.findByText(/^(Do not have permission|.*Amina Benali.*)$/)
    if (shown.textContent !== 'Do not have permission') {
      opened.push(page.id!)
      expect(screen.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument()
    }
    unmount()
  }

  expect(opened).toEqual(['category', 'subcategory', 'upload-product', 'product', 'import', 'stock'])
})

test('staff without the second factor that the shop asks for are led to its set-up', async () => {
  onErrorReport(() => undefined)
  answerCalls({
    'POST /api/user/admin-list': () => refused(403, 'SECOND_FACTOR_REQUIRED', 'Please set it up'),
    'GET /api/user/second-factor': () => done({ isOn: false, isRequired: true, recoveryCodes: 0 }),
  })
  renderInHost(<UsersPage />, { path: '/dashboard/users', state: { session: adminSession } })

  const link = await screen.findByRole('link', { name: 'Set it up in your profile' })
  expect(link).toHaveAttribute('href', '/dashboard/profile')
})
