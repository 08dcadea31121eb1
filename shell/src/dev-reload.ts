import type { BrowserRelease } from './page-data'

/** Path of the stream of saved changes, an event stream of `npm run dev` alone. */
export const DEV_RELOAD_PATH = '/mfe/saves'

/**
 * Base of a document beside its remotes' code: with another shell or other routes, menus and places it is loaded
 * again.
 */
export interface DevBuild {
  shell: string
  /** A digest of what the remotes declare. */
  declared: string
}

/** Present state of the sources. */
export interface DevState extends DevBuild {
  remotes: Record<string, BrowserRelease>
  backend: string
  /** Error in the sources, as text for people; the last version without errors runs on. */
  mistake?: string
}
