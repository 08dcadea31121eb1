import { browserStorage } from '@souk-vert/shared/client'
import { ARABIC_TYPEFACE } from '../page-data'

/** The rules of the document that name typefaces of the shop: those of files. */
const rulesOf = ({ cssRules }: CSSStyleSheet): CSSFontFaceRule[] =>
  [...cssRules]
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('src').includes('url('))

/**
 * Sets the page in the shop's typeface, also where that came too late for the document: its rule says
 * `font-display: optional`, which keeps it out as long as the document lives.
 */
export function registerTypeface(): void {
  for (const sheet of document.styleSheets) loadFaces(sheet, (face) => document.fonts.add(face))
}

/** Loads the Arabic typeface for the documents that follow: an Arabic page is not held up by it. */
export function keepArabicTypeface(): void {
  const { sheet } = document.querySelector<HTMLStyleElement>(`#${ARABIC_TYPEFACE}`) ?? {}
  if (sheet) loadFaces(sheet, () => browserStorage.set(ARABIC_TYPEFACE, '1'))
}

/** Loads the files that a style sheet names; nothing comes of one that cannot be loaded. */
function loadFaces(sheet: CSSStyleSheet, loaded: (face: FontFace) => void): void {
  for (const { style } of rulesOf(sheet)) {
    const valueOf = (name: string) => style.getPropertyValue(name)
    const face = new FontFace(valueOf('font-family').replaceAll('"', ''), valueOf('src'), {
      weight: valueOf('font-weight'),
      ...(valueOf('unicode-range') && { unicodeRange: valueOf('unicode-range') }),
    })
    void face.load().then(loaded, () => undefined)
  }
}
