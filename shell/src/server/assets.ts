/**
 * A build's own browser files, as URL paths (`/mfe/shell/<version>/web/…`), and `sha256-…` of its scripts. Written by the build
 * beside the server.
 */
export interface ShellAssets {
  version: string
  main: string
  boot: string
  font: string
  icons: ShellIcons
  integrity: Record<string, string>
  /** Text of the script inside of documents. */
  beforeFirstFrame: string
  /** Text of the service worker, and of the one that removes it. */
  serviceWorker: { on: string; off: string }
}

/** The shop's icon: a drawing for browsers' tabs, and pictures of these sizes in px for home screens. */
interface ShellIcons {
  drawing: string
  px180: string
  px192: string
  px512: string
}
