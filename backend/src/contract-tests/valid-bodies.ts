import * as fc from 'fast-check'

/** The parts of a JSON schema of the contract that bodies are made from. */
export interface Schema {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  additionalProperties?: boolean
  required?: string[]
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/**
 * Ids and other values of the shop, by the field that may name them; `_id` is of the kind of row that the call is
 * about.
 */
export type Known = Record<string, unknown[]>

/** Texts that some page, shell or database might run. */
export const dangerous = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table users; --",
  '{{7*7}} ${7*7} %s %d %',
  '../../../../etc/passwd',
  'constructor',
]

/** Names that every object inherits. */
export const inheritedNames = ['constructor', '__proto__']

/**
 * A value that the schema takes; where `known` has some for the field, most often one of those. With `word` always, and
 * all other texts are that.
 */
export function validValue(schema: Schema, known: Known, field: string, word?: string): fc.Arbitrary<unknown> {
  const made = madeValue(schema, known, field, word)
  const drawn = (known[field] ?? []).filter((value) => Array.isArray(value) === (schema.type === 'array'))
  if (!drawn.length || schema.type === 'object') return made
  if (word !== undefined) return fc.constantFrom(...drawn)
  return fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...drawn) }, { weight: 1, arbitrary: made })
}

function madeValue(schema: Schema, known: Known, field: string, word?: string): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((branch) => validValue(branch, known, field, word)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  switch (schema.type) {
    case 'object':
      return validObject(schema, known, field, word)
    case 'array': {
      const { items = {}, minItems = 0, maxItems = Infinity } = schema
      const limits = { minLength: minItems, maxLength: Math.min(maxItems, minItems + 3) }
      return fc.array(validValue(items, known, field, word), limits)
    }
    case 'string':
      return validText(schema, word)
    case 'integer':
      return fc.integer({
        min: schema.minimum ?? 0,
        max: Math.min(schema.maximum ?? Infinity, (schema.minimum ?? 0) + 9),
      })
    case 'number':
      return fc.integer({ min: 0, max: 100_000 }).map((centimes) => centimes / 100)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function validObject(schema: Schema, known: Known, field: string, word?: string): fc.Arbitrary<object> {
  const { properties, patternProperties, required = [] } = schema
  if (!properties && patternProperties)
    return word === undefined
      ? fc.dictionary(fc.string({ minLength: 1, maxLength: 20 }), validText({ maxLength: 50 }), { maxKeys: 4 })
      : fc.constant(Object.fromEntries([[word, word]]))
  const values = Object.entries(properties ?? {}).map(([name, value]) => {
    // The `_id` of an object within a body is of what its field names.
    const drawnFrom = name === '_id' ? field : name
    return [name, validValue(value, known, drawnFrom, word)] as const
  })
  return fc.record(Object.fromEntries(values), {
    requiredKeys: word === undefined ? required : Object.keys(properties ?? {}),
    noNullPrototype: true,
  })
}

function validText({ format, pattern, minLength = 0, maxLength = 100 }: Schema, word?: string): fc.Arbitrary<string> {
  if (format === 'email') return fc.emailAddress()
  if (format === 'date-time')
    return fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') }).map((at) => at.toISOString())
  if (pattern && pattern !== '\\S') return fc.stringMatching(new RegExp(pattern))
  if (word !== undefined) return fc.constant(word)
  const limits = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) }
  return fc.oneof(fc.constantFrom(...dangerous), fc.string({ ...limits, unit: 'grapheme' }))
}
