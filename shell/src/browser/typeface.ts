/** The rule of the document that names the shop's typeface. */
const ruleOf = ({ cssRules }: CSSStyleSheet): CSSFontFaceRule | undefined =>
  [...cssRules].find((rule) => rule instanceof CSSFontFaceRule)

/**
 * Sets the page in the shop's typeface, also where that came too late for the document: its rule says
 * `font-display: optional`, which keeps it out as long as the document lives. Nothing comes of a file that cannot be loaded.
 */
export function registerTypeface(): void {
  const rule = [...document.styleSheets].map(ruleOf).find(Boolean)
  if (!rule) return
  const valueOf = (name: string) => rule.style.getPropertyValue(name)
  const face = new FontFace(valueOf('font-family').replaceAll('"', ''), valueOf('src'), {
    weight: valueOf('font-weight'),
  })
  void face.load().then(
    () => document.fonts.add(face),
    () => undefined,
  )
}
