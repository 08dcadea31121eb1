import type { BrowserRelease } from './page-data'

/** Where pages hear of saved changes: a stream of events, of `npm run dev` alone. */
export const SAVES_PATH = '/mfe/saves'

/** What a document was made with, beside its remotes' code: with another shell or other routes, menus and places it is loaded again. */
export interface Foundation {
  shell: string
  /** A digest of what the remotes declare. */
  declared: string
}

/** What the sources have come to by now. */
export interface SavedState extends Foundation {
  remotes: Record<string, BrowserRelease>
  backend: string
  /** What is wrong in them, as text for people; what was right last runs on. */
  mistake?: string
}
