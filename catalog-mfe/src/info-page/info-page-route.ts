import type { RouteHandle } from '@souk-vert/shared/federation/head'
import type { InfoPageName } from '@souk-vert/shared/contract/settings/info-page-names'
import { InfoPage, InfoPageSkeleton } from './info-page'
import { infoPageHead } from './info-page-head'
import { type InfoPageData, loadInfoPage } from './info-page-loader'

/** All of the info page of that name. */
export const infoPageRoute = (name: InfoPageName) => ({
  Component: InfoPage,
  HydrateFallback: InfoPageSkeleton,
  loader: loadInfoPage(name),
  handle: { head: infoPageHead } satisfies RouteHandle<InfoPageData>,
})
