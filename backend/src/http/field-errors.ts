import type { FieldError } from '@souk-vert/shared/contract/call'
import { numeralErrors } from '@souk-vert/shared/contract/numerals'
import * as t from '#messages'
import { inputText } from './input-text'

/** The parts used of an ajv error; `data` and `parentSchema` are set because it is asked to be `verbose`. */
interface SchemaError {
  keyword: string
  instancePath: string
  schemaPath: string
  params: Record<string, unknown>
  data?: unknown
  parentSchema?: { pattern?: string; format?: string; properties?: object }
}

/** The schemas' types in words. */
const types = new Map<string, () => string>(
  Object.entries({
    integer: t.wholeNumber,
    number: t.aNumber,
    string: t.aText,
    array: t.aList,
    object: t.anObject,
    boolean: t.trueOrFalse,
    null: t.empty,
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

/** Returns the error in the branch that was meant; when none was, because type or value is another, the possible ones. */
function toUnionError(branches: SchemaError[], union: SchemaError): FieldError {
  const values = branches.filter(({ keyword }) => keyword === 'const').map(({ params }) => params.allowedValue)
  if (values.length) return toFieldError({ ...union, keyword: 'enum', params: { allowedValues: values } })
  const meant = branches.find(({ keyword, instancePath }) => keyword !== 'type' || instancePath !== union.instancePath)
  if (meant) return toFieldError(meant)
  const wanted = branches.map(({ params }) => params.type).filter((type) => type !== 'null')
  return toFieldError({ ...branches[0]!, params: { type: wanted } })
}

function toFieldError(error: SchemaError): FieldError {
  const path = error.instancePath.split('/').slice(1).map(unescape)
  const { missingProperty, additionalProperty } = error.params
  // People name the fields of some objects: there, the whole is wrong.
  const named = missingProperty ?? (error.parentSchema?.properties && additionalProperty)
  const field = [...path, ...(typeof named === 'string' ? [named] : [])].join('.')
  return { field, message: errorOf(inputText(field), error) }
}

/** A name as it was before it became part of a JSON pointer. */
const unescape = (name: string) => name.replaceAll('~1', '/').replaceAll('~0', '~')

function errorOf(field: string, { keyword, params, data, instancePath, parentSchema }: SchemaError): string {
  const numeralError = numeralErrors.get(parentSchema?.pattern ?? '')
  if (numeralError) return numeralError({ field })
  const { type } = params as { type: string | string[] }
  const limit = String(params.limit)
  switch (keyword) {
    case 'required':
      return t.isRequired({ field })
    case 'type':
      if (instancePath === '') return t.mustBeJsonObject({ field })
      if (data === null || data === '') return t.isRequired({ field })
      return t.mustBe({ field, types: typesText([type].flat()) })
    case 'pattern':
      if (parentSchema?.format) return formatError(field, parentSchema)
      return /\S/.test(String(data)) ? t.isNotValid({ field }) : t.isRequired({ field })
    case 'minLength':
      return limit === '1' ? t.isRequired({ field }) : t.atLeastCharacters({ field, limit })
    case 'maxLength':
      return t.atMostCharacters({ field, limit })
    case 'minItems':
      return limit === '1' ? t.isRequired({ field }) : t.atLeastEntries({ field, limit })
    case 'maxItems':
    case 'maxProperties':
      return t.atMostEntries({ field, limit })
    case 'minimum':
      return t.atLeast({ field, limit })
    case 'maximum':
      return t.atMost({ field, limit })
    case 'const':
      return t.mustBeOneOf({ field, values: String(params.allowedValue) })
    case 'enum':
      return t.mustBeOneOf({ field, values: (params.allowedValues as unknown[]).join(', ') })
    case 'additionalProperties':
      return parentSchema?.properties ? t.noSuchField({ field }) : t.fieldNameNotAllowed({ field })
    case 'format':
      return formatError(field, parentSchema)
    default:
      return t.isNotValid({ field })
  }
}

const typesText = (wanted: string[]) =>
  wanted.map((type) => types.get(type)?.() ?? type).reduce((one, other) => t.either({ one, other }))

const formatError = (field: string, schema: SchemaError['parentSchema']) =>
  schema?.format === 'date-time' ? t.mustBeDateAndTime({ field }) : t.isNotValid({ field })
