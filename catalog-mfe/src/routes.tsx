import type { RouteObject } from 'react-router-dom'
import type { RouteHandle } from 'shared/federation/head'
import { homeHead } from './home/home-head'
import { type HomeData, loadHome } from './home/home-loader'
import { infoPageHead } from './info-page/info-page-head'
import type * as page from './info-page/info-page'
import { type InfoPageData, loadInfoPage } from './info-page/info-page-loader'
import { listHead } from './list/list-head'
import { listingHead } from './listing/listing-head'
import { type ListingData, loadListing } from './listing/listing-loader'
import { productHead } from './product/product-head'
import { loadProduct, type ProductData } from './product/product-loader'
import { searchHead } from './search/search-head'
import { loadSearch, type SearchData } from './search/search-loader'

const infoPageHandle: RouteHandle<InfoPageData> = { head: infoPageHead }

/** What the router takes of their page's module. */
const infoPage = ({ InfoPage, InfoPageSkeleton }: typeof page) => ({
  Component: InfoPage,
  HydrateFallback: InfoPageSkeleton,
})

/** The routes that the catalog remote exposes as `./routes`. Paths stand in `package.json`; a page's chunk is named after its route. */
export const routes: RouteObject[] = [
  {
    id: 'home',
    loader: loadHome,
    lazy: async () => {
      const { HomePage, HomeSkeleton } = await import(/* webpackChunkName: "home" */ './home/home-page')
      return { Component: HomePage, HydrateFallback: HomeSkeleton }
    },
    handle: { head: homeHead } satisfies RouteHandle<HomeData>,
  },
  {
    id: 'listing',
    loader: loadListing,
    lazy: async () => {
      const { ListingPage, ListingSkeleton } = await import(/* webpackChunkName: "listing" */ './listing/listing-page')
      return { Component: ListingPage, HydrateFallback: ListingSkeleton }
    },
    handle: { head: listingHead } satisfies RouteHandle<ListingData>,
  },
  {
    id: 'product',
    loader: loadProduct,
    lazy: async () => {
      const { ProductPage, ProductSkeleton } = await import(/* webpackChunkName: "product" */ './product/product-page')
      return { Component: ProductPage, HydrateFallback: ProductSkeleton }
    },
    handle: { head: productHead } satisfies RouteHandle<ProductData>,
  },
  {
    id: 'search',
    loader: loadSearch,
    lazy: async () => {
      const { SearchPage, SearchSkeleton } = await import(/* webpackChunkName: "search" */ './search/search-page')
      return { Component: SearchPage, HydrateFallback: SearchSkeleton }
    },
    handle: { head: searchHead } satisfies RouteHandle<SearchData>,
  },
  {
    id: 'favourites',
    lazy: async () => {
      const { FavouritesPage } = await import(/* webpackChunkName: "favourites" */ './favourites/favourites-page')
      return { Component: FavouritesPage }
    },
  },
  {
    id: 'list',
    // The head is asked for of a page that has data.
    loader: () => null,
    lazy: async () => {
      const { ListPage, ListSkeleton } = await import(/* webpackChunkName: "list" */ './list/list-page')
      return { Component: ListPage, HydrateFallback: ListSkeleton }
    },
    handle: { head: listHead } satisfies RouteHandle<null>,
  },
  {
    id: 'contact',
    loader: loadInfoPage('contact'),
    lazy: async () => infoPage(await import(/* webpackChunkName: "contact" */ './info-page/info-page')),
    handle: infoPageHandle,
  },
  {
    id: 'delivery',
    loader: loadInfoPage('delivery'),
    lazy: async () => infoPage(await import(/* webpackChunkName: "delivery" */ './info-page/info-page')),
    handle: infoPageHandle,
  },
  {
    id: 'returns',
    loader: loadInfoPage('returns'),
    lazy: async () => infoPage(await import(/* webpackChunkName: "returns" */ './info-page/info-page')),
    handle: infoPageHandle,
  },
  {
    id: 'privacy',
    loader: loadInfoPage('privacy'),
    lazy: async () => infoPage(await import(/* webpackChunkName: "privacy" */ './info-page/info-page')),
    handle: infoPageHandle,
  },
]
