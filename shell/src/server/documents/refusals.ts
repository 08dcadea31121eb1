import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import * as t from '#messages'
import { inCallLanguage } from '../call-language'

/** Bytes that are read of a refused body before it is answered. */
const REST_LIMIT = 32 * 1024 * 1024

/** Reads what is left of a refused body and keeps nothing: its sender, or a proxy, loses an answer that comes before its end. */
async function readRest({ raw }: FastifyRequest): Promise<void> {
  if (raw.complete || raw.destroyed) return
  let read = 0
  try {
    for await (const chunk of raw.iterator({ destroyOnReturn: false })) {
      read += (chunk as Buffer).length
      if (read > REST_LIMIT) return
    }
  } catch {
    // The sender has gone; nobody waits for an answer.
  }
}

const codes: Record<number, string> = { 403: 'FORBIDDEN', 404: 'NOT_FOUND', 413: 'TOO_LARGE', 415: 'UNSUPPORTED_TYPE' }

const refusal = (status: number, message: string) => ({
  message,
  code: codes[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL'),
  error: true,
  success: false,
})

/** This server's own refusals have the shape of the API's. The text of a 5xx stays in the log. */
export function answerRefusals(app: FastifyInstance): void {
  app.setNotFoundHandler(({ url }, reply) =>
    reply
      .code(404)
      .header('cache-control', 'no-store')
      .send(refusal(404, inCallLanguage(url, t.cannotFindPage))),
  )

  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    await readRest(request)
    if (request.raw.complete) reply.removeHeader('connection')
    else void reply.header('connection', 'close')
    const text = status >= 500 ? t.somethingWentWrong : status === 413 ? t.tooMuchSent : () => error.message
    const message = inCallLanguage(request.url, text)
    return reply.code(status).header('cache-control', 'no-store').send(refusal(status, message))
  })
}
