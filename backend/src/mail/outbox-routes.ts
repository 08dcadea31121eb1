import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Outbox, OutboxMail } from './outbox'
import { DEFAULT_LANGUAGE, directionOf } from '@souk-vert/shared/language/languages'
import { isIP } from 'node:net'
import { httpRefusal } from '../http/refusals'
import { escapeHtml, htmlPage, pageHeaders } from '../http/html-page'
import { linkedText } from './linked-text'

/** The page holds this many mails. */
const PAGE_LIMIT = 100

const isLoopback = (address: string) =>
  isIP(address) === 4 ? address.startsWith('127.') : /^(::1|::ffff:127\.[\d.]+)$/.test(address)

/**
 * Names under which a browser on this machine opens it; another name that leads here may be a foreign page's (DNS
 * rebinding).
 */
const OWN_HOSTS = ['localhost', '127.0.0.1', '[::1]']

const listPage = (mails: OutboxMail[]) => {
  const row = ({ id, to, subject, date }: OutboxMail) =>
    `<li><a href="/api/dev/outbox/${id}"><bdi>${escapeHtml(subject)}</bdi></a> to ${escapeHtml(to)}, ${escapeHtml(date)}</li>`
  return htmlPage(
    'Outbox',
    mails.length ? `<ol>${mails.map(row).join('\n')}</ol>` : '<p>No email has been sent yet.</p>',
  )
}

const mailPage = ({ from, to, subject, date, text, language = DEFAULT_LANGUAGE }: OutboxMail) =>
  htmlPage(
    subject,
    `<p>From ${escapeHtml(from)} to ${escapeHtml(to)}, ${escapeHtml(date)}</p><pre lang="${language}" dir="${directionOf(language)}">${linkedText(text)}</pre><p><a href="/api/dev/outbox">All emails</a></p>`,
  )

/** Whether a program wants JSON: by `?format=json`, or when `Accept` names JSON and no HTML. */
const wantsJson = ({ headers: { accept = '' }, query }: FastifyRequest) =>
  (query as { format?: string }).format === 'json' || (accept.includes('json') && !accept.includes('html'))

const sendPage = (reply: FastifyReply, html: string) => reply.headers(pageHeaders()).send(html)

/**
 * `/api/dev/outbox` and each mail below it: for demo mode, where no mail leaves this machine. Answers callers on this
 * machine alone, by its own names; for others, behind whatever proxy, there is nothing here.
 */
export function showOutbox(app: FastifyInstance, outbox: Outbox): void {
  const own = {
    schema: { hide: true },
    config: { access: 'anyone' as const },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isLoopback(request.ip) || !OWN_HOSTS.includes(request.hostname)) throw httpRefusal('NOT_FOUND')
      void reply.header('cache-control', 'no-store')
    },
  }

  app.get('/api/dev/outbox', own, async (request, reply) => {
    const mails = await outbox.list(PAGE_LIMIT)
    return wantsJson(request) ? { mails } : sendPage(reply, listPage(mails))
  })

  app.get<{ Params: { id: string } }>('/api/dev/outbox/:id', own, async (request, reply) => {
    const mail = await outbox.read(request.params.id)
    if (!mail) throw httpRefusal('NOT_FOUND')
    return wantsJson(request) ? mail : sendPage(reply, mailPage(mail))
  })
}
