import type { RouteObject } from 'react-router-dom'

/**
 * The routes that the catalog remote exposes as `./routes`. Paths are in `package.json`. All of a page, its loader
 * and its head too, is in a chunk that is named after its route: nobody loads what only other pages need.
 */
export const routes: RouteObject[] = [
  {
    id: 'home',
    lazy: async () => (await import(/* webpackChunkName: "home" */ './home/home-route')).homeRoute,
  },
  {
    id: 'listing',
    lazy: async () => (await import(/* webpackChunkName: "listing" */ './listing/listing-route')).listingRoute,
  },
  {
    id: 'product',
    lazy: async () => (await import(/* webpackChunkName: "product" */ './product/product-route')).productRoute,
  },
  {
    id: 'search',
    lazy: async () => (await import(/* webpackChunkName: "search" */ './search/search-route')).searchRoute,
  },
  {
    id: 'favourites',
    lazy: async () => {
      const { FavouritesPage } = await import(/* webpackChunkName: "favourites" */ './favourites-page/favourites-page')
      return { Component: FavouritesPage }
    },
  },
  {
    id: 'guest-favourites',
    lazy: async () => {
      const { GuestFavouritesPage } = await import(
        /* webpackChunkName: "guest-favourites" */ './favourites-page/guest-favourites-page'
      )
      return { Component: GuestFavouritesPage }
    },
  },
  {
    id: 'list',
    lazy: async () =>
      (await import(/* webpackChunkName: "list" */ './shopping-list/shopping-list-route')).shoppingListRoute,
  },
  {
    id: 'contact',
    lazy: async () =>
      (await import(/* webpackChunkName: "contact" */ './info-page/info-page-route')).infoPageRoute('contact'),
  },
  {
    id: 'delivery',
    lazy: async () =>
      (await import(/* webpackChunkName: "delivery" */ './info-page/info-page-route')).infoPageRoute('delivery'),
  },
  {
    id: 'returns',
    lazy: async () =>
      (await import(/* webpackChunkName: "returns" */ './info-page/info-page-route')).infoPageRoute('returns'),
  },
  {
    id: 'privacy',
    lazy: async () =>
      (await import(/* webpackChunkName: "privacy" */ './info-page/info-page-route')).infoPageRoute('privacy'),
  },
]
