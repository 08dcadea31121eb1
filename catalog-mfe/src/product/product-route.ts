import type { RouteHandle } from '@souk-vert/shared/federation/head'
import { productHead } from './product-head'
import { loadProduct, type ProductData } from './product-loader'
import { ProductPage } from './product-page'
import { ProductSkeleton } from './product-skeleton'

/** All of the page of a product. */
export const productRoute = {
  Component: ProductPage,
  HydrateFallback: ProductSkeleton,
  loader: loadProduct,
  handle: { head: productHead } satisfies RouteHandle<ProductData>,
}
