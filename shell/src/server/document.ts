import type { CriticalStyle } from './critical-style'
import { globalCss } from 'shared/ui/global-css'
import { PAGE_DATA_ID } from '../page-data'
import type { ShellAssets } from './assets'

interface DocumentParts {
  assets: ShellAssets
  head: string
  style: CriticalStyle
  html: string
  /** The page's data (page-data.ts) as JSON for HTML; without it, the document runs no script. */
  data: string | undefined
}

const fontFace = (address: string) =>
  `@font-face{font-family:"Figtree Variable";font-weight:300 900;font-display:optional;src:url(${address}) format("woff2")}`

const bootScript = ({ boot, integrity }: ShellAssets) =>
  `<script defer src="${boot}" integrity="${integrity[boot] ?? ''}" crossorigin="anonymous"></script>`

/** A whole document. It has no inline script that runs: `boot.js` reads the JSON block (docs/decisions/documents.md). */
export const documentOf = ({ assets, head, style, html, data }: DocumentParts): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}
<link rel="icon" type="image/svg+xml" href="${assets.icons.drawing}">
<link rel="apple-touch-icon" href="${assets.icons.px180}">
<link rel="manifest" href="/manifest.webmanifest">
<style>${globalCss}${fontFace(assets.font)}</style>
<style data-emotion="css ${style.ids}">${style.css}</style>
${data ? bootScript(assets) : ''}
</head>
<body>
<div id="root">${html}</div>
${data ? `<script type="application/json" id="${PAGE_DATA_ID}">${data}</script>` : ''}
</body>
</html>
`

/** What browsers may load and run in a document. Styles are inline: emotion's critical CSS, notistack's. */
export const contentSecurityPolicy = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'none'",
].join('; ')
