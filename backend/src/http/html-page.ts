import { createHash } from 'node:crypto'
import { directionOf } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'

const STYLE = `:root{color-scheme:light dark}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1b1f1c;background:#f4f6f4}
main{max-width:30rem;margin:0 auto;padding:1.25rem;background:#fff;min-height:100vh;box-sizing:border-box;overflow-wrap:anywhere}
h1{font-size:1.5rem;margin:1rem 0}
.test{margin:0;padding:.75rem 1rem;border:2px dashed #8a5a00;border-radius:.5rem;color:#5c3c00;background:#fff4d6;font-weight:600}
table{width:100%;border-collapse:collapse}
th,td{padding:.4rem 0;text-align:start;vertical-align:top;border-bottom:1px solid #d5dbd6}
td:last-child,th:last-child{text-align:end;padding-inline-start:1rem;white-space:nowrap}
tfoot{font-weight:700}
form{margin:1rem 0 0}
button{width:100%;min-height:3rem;font:inherit;font-weight:600;border-radius:.5rem;border:2px solid #0b6b2f;cursor:pointer}
.pay{color:#fff;background:#0b6b2f}.cancel{color:#0b6b2f;background:none}
a{color:#0b6b2f}
:focus-visible{outline:3px solid #1a5fb4;outline-offset:2px}
@media (min-width:40rem){main{min-height:0;margin:8vh auto 0;border-radius:.75rem}}
@media (prefers-color-scheme:dark){body{color:#e6eae7;background:#121513}main{background:#1c211e}
.test{color:#ffdf99;background:#3a2b00;border-color:#d59a1c}th,td{border-color:#3a423c}
button{border-color:#5fcf87}.pay{color:#08240f;background:#5fcf87}.cancel,a{color:#7fe0a2}}
pre{white-space:pre-wrap;font:inherit}`

const styleHash = createHash('sha256').update(STYLE).digest('base64')

/**
 * Headers of a page of the backend's own: nothing runs and nothing is loaded, it may stand in no frame, and its
 * address is not sent on. `formAction`: targets of its forms, as a CSP source list; they need a referrer, or come
 * with the origin `null`.
 */
export const pageHeaders = (formAction?: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action ${formAction ?? "'none'"}; base-uri 'none'; frame-ancestors 'none'`,
  'referrer-policy': formAction ? 'same-origin' : 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
})

const entities = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

/** Escapes a text for HTML, in attributes too. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities.get(character)!)

/**
 * A page of the backend's own, in the language of the work under way. `title` is text, `content` and what stands
 * `above` the title are HTML.
 */
export const htmlPage = (title: string, content: string, above = ''): string => `<!doctype html>
<html lang="${pageLanguage()}" dir="${directionOf(pageLanguage())}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${above}
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`
