import type { FastifyReply } from 'fastify'
import { createHash } from 'node:crypto'

const STYLE = `body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:#1b1f1c;background:#f4f6f4}
main{max-width:32rem;margin:12vh auto 0;padding:2rem;background:#fff;border-radius:.75rem}
h1{margin-top:0;font-size:1.5rem}p{overflow-wrap:anywhere}a{color:#0b6b2f}`

/** Nothing runs and nothing is loaded; the page may stand in no frame, and its address goes nowhere. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text as it stands in HTML, in attributes too. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character]!)

/** Answers with a small page of the backend's own: a title and a sentence, as text, above a link to the shop. */
export const sendPage = (reply: FastifyReply, status: number, title: string, sentence: string) =>
  reply.code(status).headers(headers).send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(sentence)}</p>
<p><a href="/">Go to the shop</a></p>
</main>
</body>
</html>
`)
