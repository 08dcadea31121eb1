import type { FieldError } from '@souk-vert/shared/contract/envelope'
import { numeralFaults } from '@souk-vert/shared/contract/numerals'

/** The parts used of an ajv error; `data` and `parentSchema` are set because it is asked to be `verbose`. */
interface Fault {
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
 * Returns what the schemas found, in words for the person who filled the fields in: the first fault of each field. Faults of the
 * branches of a union become one sentence.
 */
export function toFieldErrors(faults: Fault[]): FieldError[] {
  const unions = faults.filter(({ keyword }) => keyword === 'anyOf')
  const branchesOf = (union: Fault) => faults.filter((fault) => isOfBranch(fault, union))
  const own = faults.filter((fault) => !unions.some((union) => isOfBranch(fault, union)))
  const errors = own.map((fault) =>
    fault.keyword === 'anyOf' ? toUnionError(branchesOf(fault), fault) : toFieldError(fault),
  )
  const firsts = new Map(errors.toReversed().map((error) => [error.field, error]))
  return errors.filter((error) => firsts.get(error.field) === error).slice(0, MAX_ERRORS)
}

/** Whether a fault was found in a branch of a union. */
const isOfBranch = (fault: Fault, union: Fault) =>
  fault.schemaPath.startsWith(`${union.schemaPath}/`) && fault.instancePath.startsWith(union.instancePath)

/** Returns the error in the branch that was meant; when none was, because the type is another, the possible types. */
function toUnionError(branches: Fault[], union: Fault): FieldError {
  const meant = branches.find(({ keyword, instancePath }) => keyword !== 'type' || instancePath !== union.instancePath)
  if (meant) return toFieldError(meant)
  const wanted = branches.map(({ params }) => params.type).filter((type) => type !== 'null')
  return toFieldError({ ...branches[0]!, params: { type: wanted } })
}

function toFieldError(fault: Fault): FieldError {
  const path = fault.instancePath.split('/').slice(1).map(unescape)
  const missing = fault.params.missingProperty
  const field = [...path, ...(typeof missing === 'string' ? [missing] : [])].join('.')
  return { field, message: `${field || 'The request'} ${whatIsWrong(fault)}` }
}

/** A name as it was before it became part of a JSON pointer. */
const unescape = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~')

function whatIsWrong({ keyword, params, data, message, instancePath, parentSchema }: Fault): string {
  const { limit, type } = params as { limit: number; type: string | string[] }
  const numeralFault = numeralFaults.get(parentSchema?.pattern ?? '')
  if (numeralFault) return numeralFault
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
      return parentSchema?.format ? formatFault(parentSchema) : 'is required'
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
      return formatFault(parentSchema)
    default:
      return message ?? 'is not valid'
  }
}

const formatFault = (schema: Fault['parentSchema']) =>
  schema?.format === 'date-time' ? 'must be a date and time such as 2026-11-21T09:30:00Z' : 'is not valid'
