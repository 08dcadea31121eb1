import type { FastifyInstance, preValidationHookHandler } from 'fastify'
import { withoutUnseen } from '@souk-vert/shared/text/typed-text'

/** The parts of a JSON schema that decide conversions. */
interface Schema {
  type?: string
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: boolean
}

/** A number as people write it, and nothing else that JavaScript would make one of: `''`, `' 7'`, `'0x7'`, `'1e3'`. */
const NUMBER = /^-?\d+(\.\d+)?$/

/** Fields by which something or somebody is looked for. What is copied out of a text in Arabic has marks of direction around it. */
const SOUGHT = new Set(['search', 'list', 'orderId', 'number', 'email'])

/**
 * The same value with numbers where the schema wants them and text came that says one, and with text where it wants text
 * and a number came. Clients do both (section 7 is silent). Nothing else is guessed: `null`, `true` and `''` are no number,
 * so the schema refuses them. What is looked for is without marks that nobody sees; fields that an object may have beside those of its
 * schema (`Trimmed`) are taken away. Objects and lists are changed in place.
 */
export function convertScalars(schema: Schema, value: unknown): unknown {
  const branches = schema.anyOf ?? [schema]
  const takesText = branches.some(({ type }) => type === 'string')
  const takesNumber = branches.some(({ type }) => type === 'number' || type === 'integer')
  if (typeof value === 'number') return takesText && !takesNumber ? String(value) : value
  if (typeof value === 'string') return takesNumber && !takesText && NUMBER.test(value) ? Number(value) : value
  if (typeof value === 'object' && value !== null) for (const branch of branches) convertEntries(branch, value)
  return value
}

function convertEntries(schema: Schema, value: object): void {
  const { items, properties = {}, patternProperties = {}, additionalProperties } = schema
  const entries = value as Record<string, unknown>
  const convert = (schema: Schema, key: string) => {
    const converted = convertScalars(schema, entries[key])
    entries[key] = SOUGHT.has(key) && typeof converted === 'string' ? withoutUnseen(converted) : converted
  }
  if (Array.isArray(value)) {
    if (items) for (const key of value.keys()) convert(items, String(key))
    return
  }
  if (additionalProperties)
    for (const key of Object.keys(entries)) if (!Object.hasOwn(properties, key)) delete entries[key]
  for (const [key, schema] of Object.entries(properties)) if (Object.hasOwn(entries, key)) convert(schema, key)
  for (const [pattern, schema] of Object.entries(patternProperties))
    for (const key of Object.keys(entries)) if (new RegExp(pattern, 'u').test(key)) convert(schema, key)
}

/** Converts the bodies of every call that is registered after it, before they are validated. */
export function convertBodies(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const schema = route.schema?.body as Schema | undefined
    if (!schema) return
    const convert: preValidationHookHandler = (request, _reply, next) => {
      request.body = convertScalars(schema, request.body)
      next()
    }
    route.preValidation = [convert, ...[route.preValidation ?? []].flat()]
  })
}
