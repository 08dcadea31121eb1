import type { AnswerFields } from '@souk-vert/shared/releases/format'

/** Whether a field may be left out, and the types of its values, literals as JSON; undefined for one that may be anything. */
interface Field {
  isOptional: boolean
  types?: string[]
}

/** Fields of one answer by their path. */
type Fields = Map<string, Field>

const sortedSet = (types: string[]): string[] => [...new Set(types)].sort()

/** Joins types of members of a union; undefined where one may be anything. */
const joined = (members: (string[] | undefined)[]): string[] | undefined =>
  members.every((each) => each !== undefined) ? sortedSet(members.flat()) : undefined

/** Joins the fields of the members of a union: what one of them does not have may be left out. */
function fieldsOfUnion(members: Fields[]): Fields {
  const paths = new Set(members.flatMap((member) => [...member.keys()]))
  return new Map(
    [...paths].map((path) => {
      const isOptional = members.some((member) => member.get(path)?.isOptional !== false)
      return [path, { isOptional, types: joined(members.flatMap((member) => member.get(path) ?? []).map(typesOf)) }]
    }),
  )
}

const typesOf = ({ types }: Field) => types

/** Returns fields in the order and form in which they are written. */
const listed = (fields: Fields): string[] =>
  [...fields]
    .map(([path, { isOptional, types }]) => `${path}${isOptional ? '?' : ''}${types ? `: ${types.join('|')}` : ''}`)
    .sort()

/** Parses a field as `listed` writes it. */
function parsed(line: string): [path: string, field: Field] {
  const [, path = '', isOptional, types] = /^(.*?)(\?)?(?:: (.*))?$/s.exec(line) ?? []
  return [path, { isOptional: isOptional === '?', types: types?.match(/"(?:[^"\\]|\\.)*"|[^|]+/g) ?? undefined }]
}

/** A JSON schema, as far as fields of objects are concerned. */
interface Schema {
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  patternProperties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
}

/** Returns what is below a field, at its path. */
const below = (path: string, fields: Fields): Fields =>
  new Map([...fields].map(([each, field]) => [`${path}${each.startsWith('[]') ? '' : '.'}${each}`, field]))

const isObject = ({ properties, items, patternProperties, additionalProperties, allOf, anyOf, oneOf }: Schema) =>
  [properties, items, patternProperties, allOf, anyOf, oneOf].some(Boolean) || typeof additionalProperties === 'object'

/** Types of values by a JSON schema: whole numbers are numbers, as in JavaScript. */
function typesOfSchema(schema: Schema): string[] | undefined {
  const members = schema.anyOf ?? schema.oneOf
  if (members) return joined(members.map(typesOfSchema))
  if ('const' in schema) return [JSON.stringify(schema.const)]
  if (schema.enum) return sortedSet(schema.enum.map((value) => JSON.stringify(value)))
  if (schema.type) return sortedSet([schema.type].flat().map((type) => (type === 'integer' ? 'number' : type)))
  return schema.allOf?.map(typesOfSchema).find((types) => types !== undefined)
}

function fieldsOf(schema: Schema): Fields {
  const { properties = {}, required = [], items, patternProperties = {}, additionalProperties, allOf = [] } = schema
  const members = (schema.anyOf ?? schema.oneOf ?? []).filter(isObject)
  const any = [...Object.values(patternProperties), additionalProperties].filter((each) => typeof each === 'object')
  return new Map([
    ...Object.entries(properties).flatMap(([name, value]) => [
      [name, { isOptional: !required.includes(name), types: typesOfSchema(value) }] as const,
      ...below(name, fieldsOf(value)),
    ]),
    ...any.flatMap((value) => [...below('*', fieldsOf(value))]),
    ...(items ? below('[]', fieldsOf(items)) : []),
    ...allOf.flatMap((part) => [...fieldsOf(part)]),
    ...fieldsOfUnion(members.map(fieldsOf)),
  ])
}

const isBelow = (path: string, other: string): boolean =>
  path.startsWith(other) && /^[.[]/.test(path.slice(other.length))

/** Paths of fields that each body of a schema has: none is below one that may be left out. */
function requiredFields(body: Schema): string[] {
  const fields = [...fieldsOf(body)]
  const optional = fields.flatMap(([path, { isOptional }]) => (isOptional ? path : []))
  return fields.flatMap(([path]) =>
    path.includes('*') || optional.some((each) => path === each || isBelow(path, each)) ? [] : path,
  )
}

/** Returns what is compared of a call, by the JSON schemas of its answer and its body. */
export const fieldsOfCall = (answer: object = {}, body?: object): string[] => [
  ...listed(fieldsOf(answer)),
  ...(body ? ['>', ...requiredFields(body).map((path) => `> ${path}`)].sort() : []),
]

/** Returns the type of a value that a type stands for: of `"paid"` it is `string`. */
const kindOf = (type: string): string => (/^["\d-]|^(?:true|false)$/.test(type) ? typeof JSON.parse(type) : type)

/** Types of values that a backend may answer, and that were none of a field when it was read: `null`, others, or values of an enum. */
const newTypes = (read: string[], answered: string[]): string[] =>
  answered.filter((type) => !read.includes(type) && !read.includes(kindOf(type)))

/** Lines on one field that is read, by what is answered in its place. */
function misread(call: string, path: string, read: Field, answered: Field | undefined): string[] {
  const field = `reads ${path} of ${call}`
  if (!answered) return [`${field}, which the backend does not answer`]
  if (answered.isOptional && !read.isOptional) return [`${field}, which the backend may leave out`]
  const added = newTypes(read.types ?? [], read.types ? (answered.types ?? []) : [])
  return added.length > 0
    ? [`${field} as ${read.types!.join(' | ')}, and the backend may answer ${added.join(', ')}`]
    : []
}

/**
 * Lines on what is read and not answered so: `… of POST /api/x, which …`, of a call that is gone the call alone. An addition is none,
 * but for a value of an enum, for which its readers may have no text. What was recorded without types is compared without.
 */
export function unanswered(reads: AnswerFields, answers: AnswerFields): string[] {
  return Object.entries(reads).flatMap(([call, fields]) => {
    if (!Object.hasOwn(answers, call)) return [`makes ${call}, which the backend does not have`]
    const isRequest = (line: string) => line.startsWith('>')
    const answered = new Map(answers[call]!.map(parsed))
    const read = fields.filter((line) => !isRequest(line)).map(parsed)
    const required = answers[call]!.filter((line) => isRequest(line) && fields.includes('>') && !fields.includes(line))
    return [
      ...read.flatMap(([path, field]) => misread(call, path, field, answered.get(path))),
      ...required.map((line) => `makes ${call} without ${line.slice(2)}, which the backend requires`),
    ]
  })
}
