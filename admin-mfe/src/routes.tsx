import type { RouteObject } from 'react-router-dom'

/**
 * Routes of the admin remote, exposed as `./routes`. Each page loads its own data when it is opened, so none are
 * older.
 */
export const routes: RouteObject[] = [
  {
    id: 'category',
    lazy: async () => {
      const { CategoryPage } = await import(/* webpackChunkName: "category" */ './category/category-page')
      return { Component: CategoryPage }
    },
  },
  {
    id: 'subcategory',
    lazy: async () => {
      const { SubCategoryPage } = await import(/* webpackChunkName: "subcategory" */ './sub-category/sub-category-page')
      return { Component: SubCategoryPage }
    },
  },
  {
    id: 'upload-product',
    lazy: async () => {
      const { UploadProductPage } = await import(
        /* webpackChunkName: "upload-product" */ './upload/upload-product-page'
      )
      return { Component: UploadProductPage }
    },
  },
  {
    id: 'product',
    lazy: async () => {
      const { ProductPage } = await import(/* webpackChunkName: "product" */ './product/product-page')
      return { Component: ProductPage }
    },
  },
  {
    id: 'orders',
    lazy: async () => {
      const { OrdersPage } = await import(/* webpackChunkName: "orders" */ './orders/orders-page')
      return { Component: OrdersPage }
    },
  },
  {
    id: 'import',
    lazy: async () => {
      const { ImportPage } = await import(/* webpackChunkName: "import" */ './import/import-page')
      return { Component: ImportPage }
    },
  },
  {
    id: 'stock',
    lazy: async () => {
      const { StockPage } = await import(/* webpackChunkName: "stock" */ './stock/stock-page')
      return { Component: StockPage }
    },
  },
  {
    id: 'users',
    lazy: async () => {
      const { UsersPage } = await import(/* webpackChunkName: "users" */ './users/users-page')
      return { Component: UsersPage }
    },
  },
  {
    id: 'overview',
    lazy: async () => {
      const { OverviewPage } = await import(/* webpackChunkName: "overview" */ './overview/overview-page')
      return { Component: OverviewPage }
    },
  },
  {
    id: 'settings',
    lazy: async () => {
      const { SettingsPage } = await import(/* webpackChunkName: "settings" */ './settings/settings-page')
      return { Component: SettingsPage }
    },
  },
  {
    id: 'status',
    lazy: async () => {
      const { StatusPage } = await import(/* webpackChunkName: "status" */ './status/status-page')
      return { Component: StatusPage }
    },
  },
]
