import type { SandboxSession } from './sandbox-provider'
import { toDzd } from '@souk-vert/shared/money/centimes'
import { formatDzd } from '@souk-vert/shared/money/format'
import { escapeHtml, htmlPage } from '../http/html-page'

/** Frame of the page in every state of a session. */
const frame = (title: string, content: string) =>
  htmlPage(title, content, '<p class="test">Test payment: no money moves, and no card is asked for.</p>')

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
    : endPage('Not paid', 'This payment was cancelled or took too long. No order was placed.', session)
}
