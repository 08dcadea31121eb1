import type { RouteHandle } from '@souk-vert/shared/federation/head'
import { homeHead } from './home-head'
import { loadHome, type HomeData } from './home-loader'
import { HomePage } from './home-page'
import { HomeSkeleton } from './home-skeleton'

/** All of the home page. */
export const homeRoute = {
  Component: HomePage,
  HydrateFallback: HomeSkeleton,
  loader: loadHome,
  handle: { head: homeHead } satisfies RouteHandle<HomeData>,
}
