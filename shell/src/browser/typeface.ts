/** The rules of the document that name typefaces of the shop: those of files. */
const rulesOf = ({ cssRules }: CSSStyleSheet): CSSFontFaceRule[] =>
  [...cssRules]
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => style.getPropertyValue('src').includes('url('))

/**
 * Sets the page in the shop's typeface, also where that came too late for the document: its rule says
 * `font-display: optional`, which keeps it out as long as the document lives. Nothing comes of a file that cannot be loaded.
 */
export function registerTypeface(): void {
  for (const { style } of [...document.styleSheets].flatMap(rulesOf)) {
    const valueOf = (name: string) => style.getPropertyValue(name)
    const face = new FontFace(valueOf('font-family').replaceAll('"', ''), valueOf('src'), {
      weight: valueOf('font-weight'),
      ...(valueOf('unicode-range') && { unicodeRange: valueOf('unicode-range') }),
    })
    void face.load().then(
      () => document.fonts.add(face),
      () => undefined,
    )
  }
}
