import type { PlacedExtension } from '@souk-vert/shared/releases/format'
import type { Language } from '@souk-vert/shared/language/languages'
import type { ShopRoute } from '../../page-data'
import type { StyledHtml } from './critical-style'
import type { ShopSettings } from '@souk-vert/shared/ui/shop'
import type { ErrorDescription } from './describe-error'

/** The data with which a render thread is started. */
export interface ThreadData {
  backendUrl: string
  /** Origins of the services of remotes with an API of their own, by the remote; undefined where the settings name none. */
  services: Map<string, string | undefined>
  releasesFolder: string
  routes: ShopRoute[]
  extensions: PlacedExtension[]
  /** Remotes with a node build: the folder below the store, the entry, and `sha256-…` of every file. */
  remotes: {
    name: string
    version: string
    globalName: string
    folder: string
    entry: string
    files: Record<string, string>
    languages?: Language[]
  }[]
}

/** A page as a thread renders it. */
export interface RenderedPage {
  status: number
  /** The content of `#root`, and its style; undefined when a component failed and the browser is to render the page. */
  body?: StyledHtml
  /** Elements of the document's head: title, description, canonical, … */
  head: string
  /** The page's one right path and query, when these are other ones: then nothing is rendered. `status` is that of the redirect. */
  redirect?: string
  /** The page's `hydration` (page-data.ts) as JSON for HTML: a text goes from thread to thread quicker than its objects. */
  hydration: string
  /** The owner's settings that the page was rendered with; none by default. */
  shopSettings?: ShopSettings
  /** Whether all data is there, and the backend announces its changes. */
  isFollowed?: boolean
}

/**
 * A page to render. `routeId` is that of its declared route, undefined where it has none. `address` is the visitor's,
 * on whose behalf the loaders call the backend.
 */
export interface PageRequest {
  url: string
  origin: string
  routeId: string | undefined
  address: string
  /** W3C's header of the span that rendering is; undefined where nobody traces. */
  traceparent?: string
  /** The id of the request for the page, which what is asked of the backend for it carries, too. */
  requestId: string
  language: Language
  /** A version of the shop whose changes its data must have. */
  shownVersion?: number
  /** The owner's settings. */
  shopSettings: ShopSettings
}

export type ToThread =
  ({ kind: 'render'; id: number; limitMs: number } & PageRequest) | { kind: 'give-up'; id: number } | { kind: 'ping' }

export type FromThread =
  | { kind: 'loading'; remote: string; version: string }
  | { kind: 'broken'; remote: string; version: string; message: string }
  | { kind: 'ready' }
  | { kind: 'pong' }
  | { kind: 'rendered'; id: number; page: RenderedPage }
  | ({ kind: 'error'; routeId?: string } & ErrorDescription)
  | ({ kind: 'failed'; id: number } & ErrorDescription)
