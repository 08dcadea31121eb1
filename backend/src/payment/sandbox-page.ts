import type { SandboxSession } from './sandbox-provider'
import { createHash } from 'node:crypto'
import { toDzd } from 'shared/money/centimes'
import { formatDzd } from 'shared/money/format'
import { escapeHtml } from '../html-page'

const STYLE = `:root{color-scheme:light dark}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1b1f1c;background:#f4f6f4}
main{max-width:30rem;margin:0 auto;padding:1.25rem;background:#fff;min-height:100vh;box-sizing:border-box;overflow-wrap:anywhere}
h1{font-size:1.5rem;margin:1rem 0}
.test{margin:0;padding:.75rem 1rem;border:2px dashed #8a5a00;border-radius:.5rem;color:#5c3c00;background:#fff4d6;font-weight:600}
table{width:100%;border-collapse:collapse}
th,td{padding:.4rem 0;text-align:left;vertical-align:top;border-bottom:1px solid #d5dbd6}
td:last-child,th:last-child{text-align:right;padding-left:1rem;white-space:nowrap}
tfoot{font-weight:700}
form{margin:1rem 0 0}
button{width:100%;min-height:3rem;font:inherit;font-weight:600;border-radius:.5rem;border:2px solid #0b6b2f;cursor:pointer}
.pay{color:#fff;background:#0b6b2f}.cancel{color:#0b6b2f;background:none}
a{color:#0b6b2f}
:focus-visible{outline:3px solid #1a5fb4;outline-offset:2px}
@media (min-width:40rem){main{min-height:0;margin:8vh auto 0;border-radius:.75rem}}
@media (prefers-color-scheme:dark){body{color:#e6eae7;background:#121513}main{background:#1c211e}
.test{color:#ffdf99;background:#3a2b00;border-color:#d59a1c}th,td{border-color:#3a423c}
button{border-color:#5fcf87}.pay{color:#08240f;background:#5fcf87}.cancel,a{color:#7fe0a2}}`

/** The forms may lead to `frontEnd`, an origin; else nothing is loaded or run, and the page stands in no frame. */
export const pageHeaders = (frontEnd: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; form-action 'self' ${frontEnd}; base-uri 'none'; frame-ancestors 'none'`,
  // Not no-referrer: the forms would come with the origin `null`.
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
})

const frame = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="test">Test payment: no money moves, and no card is asked for.</p>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`

const row = (name: string, centimes: number) =>
  `<tr><td>${escapeHtml(name)}</td><td>${escapeHtml(formatDzd(toDzd(centimes)))}</td></tr>`

const bill = ({ request: { lines, totalCentimes } }: SandboxSession) => `<table>
<thead><tr><th scope="col">Item</th><th scope="col">Amount</th></tr></thead>
<tbody>
${lines.map(({ name, quantity, unitCentimes }) => row(`${quantity} × ${name}`, quantity * unitCentimes)).join('\n')}
</tbody>
<tfoot>${row('Grand total', totalCentimes)}</tfoot>
</table>`

const openPage = (session: SandboxSession) =>
  frame(
    `Pay order ${session.request.orderNumber}`,
    `${bill(session)}
<form method="post" action="/api/pay/${session.id}/pay"><button class="pay">Pay ${escapeHtml(formatDzd(toDzd(session.totalCentimes)))}</button></form>
<form method="post" action="/api/pay/${session.id}/cancel"><button class="cancel">Cancel</button></form>`,
  )

const endPage = (title: string, sentence: string, { request }: SandboxSession) =>
  frame(
    title,
    `<p>${sentence}</p>\n<p><a href="${escapeHtml(new URL(request.successUrl).origin)}/">Back to the shop</a></p>`,
  )

/** The page of a session: its bill with two buttons, or what became of it. */
export function sandboxPage(session: SandboxSession): string {
  const { state, request } = session
  if (state === 'open') return openPage(session)
  return state === 'paid'
    ? endPage('Paid', `Order ${request.orderNumber} has been paid.`, session)
    : endPage('Not paid', 'This payment was cancelled, or took too long. Nothing was ordered.', session)
}
