import type { FieldError } from '@souk-vert/shared/contract/envelope'
import { numeralErrors } from '@souk-vert/shared/contract/numerals'

/** The parts used of an ajv error; `data` and `parentSchema` are set because it is asked to be `verbose`. */
interface SchemaError {
  keyword: string
  instancePath: string
  schemaPath: string
  params: Record<string, unknown>
  message?: string
  data?: unknown
  parentSchema?: { pattern?: string; format?: string }
}

/** The schemas' types in words. */
const types = new Map(
  Object.entries({
    integer: 'a whole number',
    number: 'a number',
    string: 'text',
    array: 'a list',
    object: 'an object',
    boolean: 'true or false',
    null: 'empty',
  }),
)

/** More errors than these help nobody. */
const MAX_ERRORS = 20

/**
 * Returns what the schemas found, in words for the person who filled the fields in: the first error of each field. Errors of the
 * branches of a union become one sentence.
 */
export function toFieldErrors(found: SchemaError[]): FieldError[] {
  const unions = found.filter(({ keyword }) => keyword === 'anyOf')
  const branchesOf = (union: SchemaError) => found.filter((error) => isOfBranch(error, union))
  const own = found.filter((error) => !unions.some((union) => isOfBranch(error, union)))
  const errors = own.map((error) =>
    error.keyword === 'anyOf' ? toUnionError(branchesOf(error), error) : toFieldError(error),
  )
  const firsts = new Map(errors.toReversed().map((error) => [error.field, error]))
  return errors.filter((error) => firsts.get(error.field) === error).slice(0, MAX_ERRORS)
}

/** Whether an error was found in a branch of a union. */
const isOfBranch = (error: SchemaError, union: SchemaError) =>
  error.schemaPath.startsWith(`${union.schemaPath}/`) && error.instancePath.startsWith(union.instancePath)

/** Returns the error in the branch that was meant; when none was, because the type is another, the possible types. */
function toUnionError(branches: SchemaError[], union: SchemaError): FieldError {
  const meant = branches.find(({ keyword, instancePath }) => keyword !== 'type' || instancePath !== union.instancePath)
  if (meant) return toFieldError(meant)
  const wanted = branches.map(({ params }) => params.type).filter((type) => type !== 'null')
  return toFieldError({ ...branches[0]!, params: { type: wanted } })
}

function toFieldError(error: SchemaError): FieldError {
  const path = error.instancePath.split('/').slice(1).map(unescape)
  const missing = error.params.missingProperty
  const field = [...path, ...(typeof missing === 'string' ? [missing] : [])].join('.')
  const numeralError = numeralErrors.get(error.parentSchema?.pattern ?? '')
  return { field, message: numeralError ? numeralError({ field }) : `${field || 'The request'} ${whatIsWrong(error)}` }
}

/** A name as it was before it became part of a JSON pointer. */
const unescape = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~')

function whatIsWrong({ keyword, params, data, message, instancePath, parentSchema }: SchemaError): string {
  const { limit, type } = params as { limit: number; type: string | string[] }
  switch (keyword) {
    case 'required':
      return 'is required'
    case 'type':
      if (instancePath === '') return 'must be a JSON object'
      if (data === null || data === '') return 'is required'
      return `must be ${[type]
        .flat()
        .map((one) => types.get(one) ?? one)
        .join(' or ')}`
    case 'pattern':
      return parentSchema?.format ? formatError(parentSchema) : 'is required'
    case 'minLength':
      return limit === 1 ? 'is required' : `must have at least ${limit} characters`
    case 'maxLength':
      return `must have at most ${limit} characters`
    case 'minItems':
      return limit === 1 ? 'is required' : `must have at least ${limit} entries`
    case 'maxItems':
    case 'maxProperties':
      return `must have at most ${limit} entries`
    case 'minimum':
      return `must be at least ${limit}`
    case 'maximum':
      return `must be at most ${limit}`
    case 'enum':
      return `must be one of ${(params.allowedValues as unknown[]).join(', ')}`
    case 'additionalProperties':
      return 'has a field whose name is too long or not allowed'
    case 'format':
      return formatError(parentSchema)
    default:
      return message ?? 'is not valid'
  }
}

const formatError = (schema: SchemaError['parentSchema']) =>
  schema?.format === 'date-time' ? 'must be a date and time such as 2026-11-21T09:30:00Z' : 'is not valid'
