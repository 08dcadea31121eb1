import type { RouteHandle } from '@souk-vert/shared/federation/head'
import { shop } from '@souk-vert/shared/ui/shop'
import * as t from '#messages'
import type { ShopHandle } from './shop-handle'

/** The title of a page: what its route says of the data, else what it declares; where there is none, that. */
export function titleOf(handle: ShopHandle | undefined, data: unknown, isNotFound: boolean): string {
  if (!handle || isNotFound) return `${t.notFound()} · ${shop.name}`
  const own = handle.page.loaded()?.handle as RouteHandle | undefined
  const title = (data === undefined ? undefined : own?.head?.(data)?.title) ?? handle.route.title
  return `${title} · ${shop.name}`
}
