import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { FieldError } from 'shared/contract/envelope'
import { numeralFaults } from 'shared/contract/numerals'

/** Our codes for refusals that Fastify raises itself; the others of them are `BAD_REQUEST`. */
const codes: Record<string, string> = {
  FST_ERR_VALIDATION: 'VALIDATION',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
}

/** What a refused call's error may carry beside code and message. */
interface Details {
  errors?: FieldError[]
  data?: unknown
  retryAfterSeconds?: number
}

/**
 * The only place where an error becomes an answer (section 8). A 400 of the schemas names its fields in `errors`. The text
 * of a 5xx stays in the log.
 */
export function answerError(error: FastifyError & Details, request: FastifyRequest, reply: FastifyReply) {
  const status = error.statusCode ?? 500
  if (status < 500) request.log.info({ code: error.code }, 'call refused')
  else request.log.error({ err: error }, 'call failed')
  const envelope = { error: true, success: false }
  if (status >= 500)
    return reply.code(status).send({ message: 'Something went wrong, please try again', code: 'INTERNAL', ...envelope })
  const errors = error.validation ? error.validation.map(toFieldError) : error.errors
  const message = errors?.[0]?.message ?? error.message
  if (error.retryAfterSeconds) void reply.header('retry-after', error.retryAfterSeconds)
  return reply.code(status).send({ message, code: codeOf(error), ...envelope, errors, data: error.data })
}

const codeOf = ({ code }: FastifyError) => codes[code] ?? (!code || code.startsWith('FST_') ? 'BAD_REQUEST' : code)

/** A fault that the schema found, in words for the person who filled the field in. */
function toFieldError(fault: NonNullable<FastifyError['validation']>[number]): FieldError {
  const { missingProperty, limit, pattern } = fault.params as {
    missingProperty?: string
    limit?: number
    pattern?: string
  }
  const field = [...fault.instancePath.split('/').slice(1), ...(missingProperty ? [missingProperty] : [])].join('.')
  const name = field || 'The request'
  const numeralFault = pattern && numeralFaults[pattern]
  if (numeralFault) return { field, message: `${name} ${numeralFault}` }
  const isEmpty =
    fault.keyword === 'required' ||
    fault.keyword === 'pattern' ||
    ((fault.keyword === 'minLength' || fault.keyword === 'minItems') && limit === 1)
  if (isEmpty) return { field, message: `${name} is required` }
  if (fault.keyword === 'minLength') return { field, message: `${name} must have at least ${limit} characters` }
  if (fault.keyword === 'maxLength') return { field, message: `${name} must have at most ${limit} characters` }
  if (fault.keyword === 'maxItems' || fault.keyword === 'maxProperties')
    return { field, message: `${name} must have at most ${limit} entries` }
  if (fault.keyword === 'additionalProperties')
    return { field, message: `${name} has a field whose name is too long or not allowed` }
  if (fault.keyword === 'format') return { field, message: `${name} is not valid` }
  return { field, message: `${name} ${fault.message ?? 'is not valid'}` }
}
