/** A system's face in the measures of the shop's, in one range of weights. */
const fallback = (weights: string, name: string, sizePercent: number) => {
  const share = (percent: number) => `${((percent / sizePercent) * 100).toFixed(1)}%`
  return `@font-face{font-family:"Figtree Fallback";font-weight:${weights};src:local("${name}"),local("${name.replace('Arial', 'Liberation Sans')}"),local("${name.replace('Arial', 'Roboto')}");size-adjust:${sizePercent}%;ascent-override:${share(95)};descent-override:${share(25)};line-gap-override:0%;unicode-range:U+0-24F,U+2000-22FF}`
}

/**
 * The shop's typeface, from the file at `address`. Until it is there, a face of the system takes its place in its measures, so that
 * nothing moves; other scripts than Latin are in the system's own, unless the document names an Arabic face.
 */
export const typefaceCss = (address: string): string =>
  `:root{--font:"Figtree Variable","Figtree Fallback","Readex Pro Variable",system-ui,"Noto Sans Arabic",sans-serif}
@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:optional;src:url(${address}) format("woff2")}
${fallback('300 550', 'Arial', 101)}${fallback('551 900', 'Arial Bold', 96.5)}`

/** The typeface of Arabic pages, which fits the shop's: a file of 23 KB at `address`. */
export const arabicTypefaceCss = (address: string): string =>
  `@font-face{font-family:"Readex Pro Variable";font-weight:160 700;font-display:optional;src:url(${address}) format("woff2");unicode-range:U+600-6FF,U+750-77F,U+8A0-8FF,U+FB50-FDFF,U+FE70-FEFC}`
