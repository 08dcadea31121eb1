import { directionOf, type Language } from '../language/languages'

/** A thing that a remote exposes, a page or a slot, and how a host has it. */
export interface Part<Value> {
  /** Returns the part, when it is loaded already. */
  loaded(): Value | undefined
  /** The language of its texts; undefined where that is the page's. */
  language?(): Language | undefined
  /** Loads it, or joins the load that is under way. Throws when it cannot be loaded in any version. */
  load(): Promise<Value>
  /**
   * Puts the version before in the place of `broken`, which threw `error` while rendering. Throws when there is none, or when
   * that was it.
   */
  loadPrevious(broken: Value, error: unknown): Promise<Value>
  /** Forgets a load under way and a loaded value: the next load begins from nothing. */
  reset(): void
}

/** Attributes of the place of a part: a release from before the page's language is shown in its own. */
export function languageAttributes(part: Pick<Part<unknown>, 'language'>): { lang?: Language; dir?: 'ltr' | 'rtl' } {
  const lang = part.language?.()
  return lang ? { lang, dir: directionOf(lang) } : {}
}

/** A part of which one version is all there is, loaded or not. */
export const onlyVersion = <Value>(load: () => Promise<Value>, loaded?: Value): Part<Value> => ({
  loaded: () => loaded,
  load,
  loadPrevious: (_broken, error) => Promise.reject(error),
  reset: () => undefined,
})
