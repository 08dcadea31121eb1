import type { Language } from '@souk-vert/shared/language/languages'
import { fileIn } from '@souk-vert/shared/releases/in-language'

/**
 * A build's own browser files, as URL paths (`/mfe/shell/<version>/web/…`), and `sha256-…` of its scripts. Written by the build
 * beside the server.
 */
export interface ShellAssets {
  version: string
  /** Languages that the shell has texts in. */
  languages: Language[]
  main: string
  boot: string
  font: string
  /** Typeface of Arabic pages. */
  arabicFont: string
  icons: ShellIcons
  integrity: Record<string, string>
  /** Texts of the script inside of documents: of those that may be at `/`, which lead to the chosen language, and of all others. */
  beforeFirstFrame: Record<'leadsOn' | 'stays', string>
  /** Text of the service worker, and of the one that removes it. */
  serviceWorker: { on: string; off: string }
}

/** URL path of the shell's entry in a language. */
export const mainIn = (assets: ShellAssets, language: Language): string => fileIn(language, assets, assets.main)

/** The shop's icon: a drawing for browsers' tabs, and pictures of these sizes in px for home screens. */
interface ShellIcons {
  drawing: string
  px180: string
  px192: string
  px512: string
}
