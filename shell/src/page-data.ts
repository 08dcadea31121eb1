import type { FolderIntegrity } from './integrity'
import type { Language } from '@souk-vert/shared/language/languages'
import type { MenuEntry, PlacedExtension, Pointer, RouteDeclaration } from '@souk-vert/shared/releases/format'

/** A declared route and the remote that declares it. */
export interface ShopRoute extends RouteDeclaration {
  remote: string
}

/** A route without `render` is rendered by the browser; one without `id` has the last part of its path for it. */
type DocumentRoute = Omit<RouteDeclaration, 'render' | 'id'> & { id?: string; render?: 'server' }

/** Routes by remote, as documents carry them: a shop has dozens, so what most of them say is left out. */
export type DocumentRoutes = Record<string, DocumentRoute[]>

/** A release as the browser needs it. Paths are absolute URL paths. */
export interface BrowserRelease {
  /** The language of its texts, where that is not the page's. */
  language?: Language
  version: string
  globalName: string
  entry: string
  storeMajor: number
}

/** One remote that a document names: the version to use, whole or where to learn of it, and the version before it. */
export interface DocumentRemote {
  active: BrowserRelease | Pointer
  previous?: Pointer
}

/** A remote that one browser takes from a developer's machine (docs/remotes.md): its registry name, and where its files are. */
export interface LocalBuild {
  remote: string
  origin: string
}

/** The JSON block of a document: the registry as of this document, and the data that it was rendered with. */
export interface PageData {
  /** Whether `#root` holds the page as the server rendered it; else it holds the static shell. */
  isRendered: boolean
  /** Remotes that may have a part in any page, and that of this one. */
  remotes: Record<string, DocumentRemote>
  /** `sha256-…` of the list of all others, which is loaded when one is needed (other-remotes.ts); without others there is none. */
  otherRemotes?: string
  routes: ShopRoute[]
  menu: MenuEntry[]
  /** Extensions in the other places; none by default. */
  extensions?: PlacedExtension[]
  /** Pages that take payments are opened as documents of their own, and this document is none of those. */
  opensPaymentAnew?: boolean
  /** Whether `?mfe-inspect` shows the owners of pages and slots in the document. */
  mayInspect?: boolean
  /** Remotes of which two versions are compared: visits of them are counted. */
  watched?: string[]
  /** Share of visits whose web vitals are measured, from 0 to 1; none where it is missing. */
  vitalsShare?: number
  /** Hashes of the scripts of the shell and of the active releases that are named whole. */
  integrity: FolderIntegrity
  /**
   * The scripts that `boot.js` loads for this route: `ordered` run one after the other, the shell's entry first, because a remote's
   * entry needs the shell's federation runtime; `chunks` may come and run at any time.
   */
  scripts: { ordered: string[]; chunks: string[] }
  /** Takes the place of a remote's release in this browser alone. */
  localBuild?: LocalBuild
  /** In `npm run dev` alone: the shell and the remotes that the document was made of. */
  devBuild?: string
  /** Loader data by route id, and errors, for hydration without asking again. */
  hydration?: { loaderData: Record<string, unknown>; errors: Record<string, unknown> | null }
}

/** Data that all documents of a shop's version have in common in a language. */
export type ShopData = Pick<PageData, 'remotes' | 'otherRemotes' | 'menu' | 'extensions' | 'integrity'> & {
  routes: DocumentRoutes
}

/**
 * The JSON block as it is written: `remotes` and `integrity` are what only this page needs, `hashes` those of `scripts`, in their
 * order. The rest is in the immutable file of that `sha256-…`, or here, where no file may be needed.
 */
export type WrittenPageData = Omit<PageData, 'routes' | keyof ShopData> &
  Partial<Pick<PageData, 'remotes' | 'integrity'>> & { hashes: string[]; shop: string | ShopData }

/**
 * Name in browser storage of the last cart's texts, item count, total and their language in a line each: the header's, until the
 * cart has come.
 */
export const CART_TEXTS = 'cartTexts'

/** Id of the style of the Arabic typeface, and name in browser storage of the note that its file has been loaded. */
export const ARABIC_TYPEFACE = 'arabic-typeface'

/** Id of the JSON block's element. */
export const PAGE_DATA_ID = 'page-data'
