import type { BrowserRelease, DevBuild } from './page-data'

/** Path of the stream of saved changes, an event stream of `npm run dev` alone. */
export const DEV_RELOAD_PATH = '/mfe/saves'

/** Present state of the sources. */
export interface DevState extends DevBuild {
  remotes: Record<string, BrowserRelease>
  backend: string
  /** Error in the sources, as text for people; the last version without errors runs on. */
  mistake?: string
}
