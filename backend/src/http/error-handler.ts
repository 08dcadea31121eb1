import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isPoolExhausted, violatedConstraint } from '../db/sql-result'
import * as t from '#messages'
import { inLanguageOf } from './call-language'
import type { Details } from './refusal'
import { httpRefusal } from './refusals'
import { toFieldErrors } from './field-errors'

/** Our codes for refusals that Fastify throws itself; the others of them are `BAD_REQUEST`. */
const codes = new Map([
  ['FST_ERR_VALIDATION', 'VALIDATION'],
  ['FST_ERR_CTP_BODY_TOO_LARGE', 'TOO_LARGE'],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 'UNSUPPORTED_TYPE'],
])

/** Fastify's own texts, in the language of the call; in English as Fastify has them. */
const texts = new Map<string, (request: FastifyRequest) => string>([
  ['FST_ERR_CTP_BODY_TOO_LARGE', t.requestTooLarge],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', t.mediaTypeUnsupported],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', t.bodyLengthDiffers],
  ['FST_ERR_CTP_INVALID_JSON_BODY', t.bodyNotJson],
  ['FST_ERR_BAD_URL', ({ url }) => t.addressUnreadable({ path: url })],
])

/** Seconds after which a call that found the database too busy may be tried again. */
const BUSY_RETRY_S = 5

/**
 * The only place where an error becomes an answer (section 8). A 400 of the schemas names its fields in `errors`. The text
 * of a 5xx stays in the log.
 */
export const answerError = (error: FastifyError & Details, request: FastifyRequest, reply: FastifyReply) =>
  inLanguageOf(request, () => answer(error, request, reply))

function answer(thrown: FastifyError & Details, request: FastifyRequest, reply: FastifyReply) {
  const error: FastifyError & Details = isOfGoneUser(thrown) ? httpRefusal('UNAUTHENTICATED') : thrown
  const status = error.statusCode ?? 500
  if (status < 500) request.log.info({ id: request.id, code: error.code }, 'call refused')
  else request.log.error({ id: request.id, err: error }, 'call failed')
  const envelope = { error: true, success: false }
  void reply.header('cache-control', 'no-store')
  if (isPoolExhausted(thrown))
    return reply
      .code(503)
      .header('retry-after', BUSY_RETRY_S)
      .send({ message: t.shopBusy(), code: 'INTERNAL', ...envelope })
  if (status >= 500) return reply.code(status).send({ message: t.somethingWentWrong(), code: 'INTERNAL', ...envelope })
  const errors = error.validation ? toFieldErrors(error.validation) : error.errors
  const message = texts.get(error.code)?.(request) ?? errors?.[0]?.message ?? error.message
  if (error.retryAfterSeconds) void reply.header('retry-after', error.retryAfterSeconds)
  return reply.code(status).send({ message, code: codeOf(error), ...envelope, errors, data: error.data })
}

/** Whether a row was to refer to a user who has deleted the account since the call began. */
const isOfGoneUser = (error: unknown) => violatedConstraint(error)?.endsWith('_user_id_users_id_fk')

const codeOf = ({ code }: FastifyError) => codes.get(code) ?? (!code || code.startsWith('FST_') ? 'BAD_REQUEST' : code)
