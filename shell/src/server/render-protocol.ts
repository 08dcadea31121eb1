import type { CriticalStyle } from './critical-style'
import type { ShopRoute } from '../page-data'
import type { PageData } from '../page-data'

/** What a render thread is started with. */
export interface ThreadData {
  backendUrl: string
  releaseStore: string
  routes: ShopRoute[]
  /** Remotes with a node build: the folder below the store, the entry, and `sha384-…` of every file. */
  remotes: {
    name: string
    version: string
    globalName: string
    folder: string
    entry: string
    files: Record<string, string>
  }[]
}

/** A page as a thread renders it. */
export interface RenderedPage {
  status: number
  /** Inside of `#root`. */
  html: string
  /** Style of the page's components, for the document's head, and the names emotion finds them by. */
  style: CriticalStyle
  /** Elements of the document's head: title, description, canonical, … */
  head: string
  /** The page's one right path, when it is another one. */
  redirect?: string
  hydration: PageData['hydration']
}

/** A page to render. `address` is the visitor's, on whose behalf the loaders call the backend. */
export interface PageRequest {
  url: string
  origin: string
  address: string
}

export type ToThread = ({ kind: 'render'; id: number } & PageRequest) | { kind: 'ping' }

export type FromThread =
  | { kind: 'loading'; remote: string; version: string }
  | { kind: 'broken'; remote: string; version: string; message: string }
  | { kind: 'ready' }
  | { kind: 'pong' }
  | { kind: 'rendered'; id: number; page: RenderedPage }
  | { kind: 'fault'; message: string }
  | { kind: 'failed'; id: number; message: string }
