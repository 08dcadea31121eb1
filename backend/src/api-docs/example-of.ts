import type { TSchema } from 'typebox'

/** The parts of a JSON schema that examples are made from. */
interface Schema {
  type?: string
  examples?: unknown[]
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

/** A value as the schema describes it, made of the `examples` of its fields; undefined where a field has none. */
export const exampleOf = (schema: TSchema): unknown => example(schema as Schema)

function example(schema: Schema): unknown {
  if (schema.examples) return schema.examples[0]
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return example(schema.anyOf[0]!)
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') return [example(schema.items!)]
  if (schema.type !== 'object' || !schema.properties) return undefined
  const fields = Object.entries(schema.properties).map(([name, field]) => [name, example(field)] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
