import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'

const page = (id: string, load: () => Promise<ComponentType>): RouteObject => ({
  id,
  lazy: async () => ({ Component: await load() }),
})

/**
 * Routes of the admin remote, exposed as `./routes`. Each page loads its own data when it is opened, so none are
 * older.
 */
export const routes: RouteObject[] = [
  page(
    'category',
    async () => (await import(/* webpackChunkName: "category" */ './category/category-page')).CategoryPage,
  ),
  page(
    'subcategory',
    async () => (await import(/* webpackChunkName: "subcategory" */ './category/sub-category-page')).SubCategoryPage,
  ),
  page(
    'upload-product',
    async () =>
      (await import(/* webpackChunkName: "upload-product" */ './upload/upload-product-page')).UploadProductPage,
  ),
  page('product', async () => (await import(/* webpackChunkName: "product" */ './product/product-page')).ProductPage),
  page('orders', async () => (await import(/* webpackChunkName: "orders" */ './orders/orders-page')).OrdersPage),
  page('packing', async () => (await import(/* webpackChunkName: "packing" */ './packing/packing-page')).PackingPage),
  page(
    'deliveries',
    async () => (await import(/* webpackChunkName: "deliveries" */ './deliveries/deliveries-page')).DeliveriesPage,
  ),
  page('import', async () => (await import(/* webpackChunkName: "import" */ './import/import-page')).ImportPage),
  page('stock', async () => (await import(/* webpackChunkName: "stock" */ './stock/stock-page')).StockPage),
  page('users', async () => (await import(/* webpackChunkName: "users" */ './users/users-page')).UsersPage),
  page(
    'overview',
    async () => (await import(/* webpackChunkName: "overview" */ './overview/overview-page')).OverviewPage,
  ),
  page('day', async () => (await import(/* webpackChunkName: "day" */ './day/day-page')).DayPage),
  page('offers', async () => (await import(/* webpackChunkName: "offers" */ './offers/offers-page')).OffersPage),
  page('areas', async () => (await import(/* webpackChunkName: "areas" */ './areas/areas-page')).AreasPage),
  page(
    'settings',
    async () => (await import(/* webpackChunkName: "settings" */ './settings/settings-page')).SettingsPage,
  ),
  page('status', async () => (await import(/* webpackChunkName: "status" */ './status/status-page')).StatusPage),
]
