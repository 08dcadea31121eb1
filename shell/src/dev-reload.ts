/** Path of the stream of saved changes, an event stream of `npm run dev` alone. */
export const DEV_RELOAD_PATH = '/mfe/saves'

/** Present state of the sources. A page that was made of another one is loaded again. */
export interface DevState {
  /** The shell and the remotes that documents are made of (`PageData.devBuild`). */
  documents: string
  backend: string
  /** Error in the sources, as text for people; the last version without errors runs on. */
  mistake?: string
}
