import type { SandboxSession } from './sandbox-provider'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { formatDzd } from '@souk-vert/shared/money/format'
import { isolated } from '@souk-vert/shared/language/isolated'
import * as t from '#messages'
import { escapeHtml, htmlPage } from '../http/html-page'
import { languageOf, shopUrl } from './shop-url'

/** Frame of the page in every state of a session. */
const frame = (title: string, content: string) =>
  htmlPage(title, content, `<p class="test">${escapeHtml(t.testPayment())}</p>`)

const row = (name: string, centimes: number) =>
  `<tr><td>${escapeHtml(name)}</td><td>${escapeHtml(formatDzd(toDzd(centimes)))}</td></tr>`

const bill = ({ request: { lines, totalCentimes } }: SandboxSession) => `<table>
<thead><tr><th scope="col">${escapeHtml(t.item())}</th><th scope="col">${escapeHtml(t.amount())}</th></tr></thead>
<tbody>
${lines.map(({ name, quantity, unitCentimes }) => row(`${quantity} × ${isolated(name)}`, quantity * unitCentimes)).join('\n')}
</tbody>
<tfoot>${row(t.grandTotal(), totalCentimes)}</tfoot>
</table>`

const openPage = (session: SandboxSession) =>
  frame(
    t.payOrder({ number: session.request.orderNumber }),
    `${bill(session)}
<form method="post" action="/api/pay/${session.id}/pay"><button class="pay">${escapeHtml(t.pay({ total: formatDzd(toDzd(session.totalCentimes)) }))}</button></form>
<form method="post" action="/api/pay/${session.id}/cancel"><button class="cancel">${escapeHtml(t.cancel())}</button></form>`,
  )

const endPage = (title: string, sentence: string, { request }: SandboxSession) =>
  frame(
    title,
    `<p>${escapeHtml(sentence)}</p>\n<p><a href="${escapeHtml(shopUrl(request, '/'))}">${escapeHtml(t.backToShop())}</a></p>`,
  )

function pageOf(session: SandboxSession): string {
  const { state, request } = session
  if (state === 'open') return openPage(session)
  return state === 'paid'
    ? endPage(t.paid(), t.orderHasBeenPaid({ number: request.orderNumber }), session)
    : endPage(t.notPaid(), t.paymentCancelledOrSlow(), session)
}

/** The page of a session, in the language of the checkout: its bill with two buttons, or what became of it. */
export const sandboxPage = (session: SandboxSession): string =>
  inLanguage(languageOf(session.request), () => pageOf(session))
