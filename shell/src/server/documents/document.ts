import type { StyledHtml } from '../rendering/critical-style'
import { addressIn } from '@souk-vert/shared/language/addresses'
import { DEFAULT_LANGUAGE, directionOf, type Language } from '@souk-vert/shared/language/languages'
import { globalCss } from '@souk-vert/shared/ui/styles/global-css'
import { arabicTypefaceCss, typefaceCss } from '@souk-vert/shared/ui/styles/typeface'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import { ARABIC_TYPEFACE, PAGE_DATA_ID } from '../../page-data'
import { mainIn, type ShellAssets } from '../assets'
import { MANIFEST } from './manifest'
import type { ShopSettings } from '@souk-vert/shared/ui/shop'
import { shopSettingsElement } from '../shop-settings'

interface DocumentParts extends StyledHtml {
  assets: ShellAssets
  head: string
  /** The page's data (page-data.ts) as JSON for HTML; without it, the document runs no script. */
  data: string | undefined
  language: Language
  /** Whether `/` may be its address. */
  mayLeadOn?: boolean
  /** Settings of the shop that `html` was rendered with. */
  shopSettings: ShopSettings
}

/** Files behind the page, so that its HTML need not share the line with them. */
const scripts = (assets: ShellAssets, language: Language) => {
  const { boot, integrity } = assets
  const main = mainIn(assets, language)
  return `<script defer src="${boot}" integrity="${integrity[boot] ?? ''}" crossorigin="anonymous"></script>
<link rel="preload" as="script" fetchpriority="low" href="${main}" integrity="${integrity[main] ?? ''}" crossorigin="anonymous">`
}

/** Switched off until a visit has brought the file along: it would share the line with what the first page needs. */
const arabicTypeface = ({ arabicFont }: ShellAssets, hasScript: boolean) =>
  `<style id="${ARABIC_TYPEFACE}"${hasScript ? ' media="not all"' : ''}>${arabicTypefaceCss(arabicFont)}</style>`

const dataElements = (data: string, { shopSettings, language }: Pick<DocumentParts, 'shopSettings' | 'language'>) =>
  `${shopSettingsElement(shopSettings, language)}<script type="application/json" id="${PAGE_DATA_ID}">${data}</script>`

/**
 * A document. Nothing in its head holds up the first frame: no style sheet, and no script but a short one inside of it, which
 * says to the header's styles whether the visitor is signed in. `boot.js` reads the JSON block (docs/decisions/documents.md).
 */
export const documentOf = ({
  assets,
  head,
  css,
  html,
  data,
  language,
  mayLeadOn,
  shopSettings,
}: DocumentParts): string => `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"${data ? '' : ' data-session="out"'}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
${head}
<link rel="icon" type="image/svg+xml" href="${assets.icons.drawing}">
<link rel="apple-touch-icon" href="${assets.icons.px180}">
<link rel="manifest" href="${addressIn(language, MANIFEST)}">
<link rel="preload" as="font" type="font/woff2" href="${assets.font}" crossorigin>
<style>${globalCss}${typefaceCss(assets.font)}</style>${language === 'ar' ? arabicTypeface(assets, data !== undefined) : ''}
<style data-emotion="css ">${css}</style>
${data ? `<script>${assets.beforeFirstFrame[mayLeadOn && language === DEFAULT_LANGUAGE ? 'leadsOn' : 'stays']}</script>` : ''}
</head>
<body>
<div id="root">${html}</div>
${data ? scripts(assets, language) : ''}
${data ? dataElements(data, { shopSettings, language }) : ''}
</body>
</html>
`

/** Sources that Stripe's script needs: https://docs.stripe.com/security/guide#content-security-policy */
const stripe = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  calls: ['https://api.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}

/** Origins that a document may load from beside the shop itself. */
interface Allowed {
  /** The scripts inside of documents. */
  inline: string[]
  /** Stripe's script. */
  stripe?: boolean
  /** The origin of a local build. */
  origin?: string
}

/** Features of a device that no page of the shop uses: injected code cannot use them, either. */
export const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'display-capture', 'midi', 'usb', 'serial', 'hid']
  .map((feature) => `${feature}=()`)
  .join(', ')

/**
 * The sources from which browsers may load and run anything in a document. Styles are inline: emotion's critical CSS, notistack's.
 * Where all scripts are the shop's, no text becomes script either.
 */
export function contentPolicy(allowed: Allowed): string {
  const origins = allowed.origin ? [allowed.origin] : []
  const scripts = [...origins, ...(allowed.stripe ? stripe.scripts : [])]
  const calls = [...origins, ...(allowed.stripe ? stripe.calls : [])]
  return [
    "default-src 'self'",
    ["script-src 'self'", ...allowed.inline.map((text) => `'${integrityOf(text)}'`), ...scripts].join(' '),
    ...(calls.length > 0 ? [["connect-src 'self'", ...calls].join(' ')] : []),
    ...(allowed.stripe ? [['frame-src', ...stripe.frames].join(' ')] : []),
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(scripts.length > 0 ? [] : ["require-trusted-types-for 'script'"]),
  ].join('; ')
}
