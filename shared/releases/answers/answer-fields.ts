import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'

/**
 * Fields of answers by call (`GET /api/cart/get`), as paths, sorted: `data[].price`, `more_details.*` for any name, and with `?`
 * at the end what may be left out.
 */
export type AnswerFields = Record<string, string[]>

/** Where a backend publishes its contract, as OpenAPI. */
export const CONTRACT_PATH = '/api/docs/json'

/** Fields of one answer: whether each may be left out. */
export type Fields = Map<string, boolean>

/** Joins the fields of the members of a union: what one of them does not have may be left out. */
export function fieldsOfUnion(members: Fields[]): Fields {
  const paths = new Set(members.flatMap((member) => [...member.keys()]))
  return new Map([...paths].map((path) => [path, members.some((member) => member.get(path) !== false)]))
}

/** Returns fields in the order and form in which they are written. */
export const listed = (fields: Fields): string[] =>
  [...fields].map(([path, isOptional]) => (isOptional ? `${path}?` : path)).sort()

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
}

/** Returns what is below a field, at its path. */
const below = (path: string, fields: Fields): Fields =>
  new Map([...fields].map(([each, isOptional]) => [`${path}${each.startsWith('[]') ? '' : '.'}${each}`, isOptional]))

const isObject = ({ properties, items, patternProperties, additionalProperties, allOf, anyOf, oneOf }: Schema) =>
  [properties, items, patternProperties, allOf, anyOf, oneOf].some(Boolean) || typeof additionalProperties === 'object'

function fieldsOf(schema: Schema): Fields {
  const { properties = {}, required = [], items, patternProperties = {}, additionalProperties, allOf = [] } = schema
  const members = (schema.anyOf ?? schema.oneOf ?? []).filter(isObject)
  const any = [...Object.values(patternProperties), additionalProperties].filter((each) => typeof each === 'object')
  return new Map([
    ...Object.entries(properties).flatMap(([name, value]) => [
      [name, !required.includes(name)] as const,
      ...below(name, fieldsOf(value)),
    ]),
    ...any.flatMap((value) => [...below('*', fieldsOf(value))]),
    ...(items ? below('[]', fieldsOf(items)) : []),
    ...allOf.flatMap((part) => [...fieldsOf(part)]),
    ...fieldsOfUnion(members.map(fieldsOf)),
  ])
}

/** The fields of an answer by its JSON schema. */
export const fieldsOfSchema = (schema: object): string[] => listed(fieldsOf(schema))

/** An operation of OpenAPI, as far as its answer is concerned. */
interface Operation {
  responses?: Record<string, { content?: Record<string, { schema?: object }> }>
}

/** Reads what a backend answers from its OpenAPI document (`/api/docs/json`). */
export function answersOf(document: { paths?: Record<string, Record<string, Operation>> }): AnswerFields {
  const answers: AnswerFields = {}
  for (const [path, operations] of Object.entries(document.paths ?? {}))
    for (const [method, { responses }] of Object.entries(operations))
      answers[`${method.toUpperCase()} ${path}`] = fieldsOfSchema(
        responses?.['200']?.content?.['application/json']?.schema ?? {},
      )
  return answers
}

/** A SHA-256 of what a backend answers: the same for the same calls and fields, in any order. */
export const digestOfAnswers = (answers: AnswerFields): string =>
  createHash('sha256')
    .update(JSON.stringify(Object.entries(answers).sort()))
    .digest('hex')

/** A digest for people. */
export const shortDigest = (answers: AnswerFields): string => digestOfAnswers(answers).slice(0, 12)

/** Says in a few KB what a backend answers, for the file that a document server keeps writing. */
export const packAnswers = (answers: AnswerFields): string => gzipSync(JSON.stringify(answers)).toString('base64')

/** Reads what `packAnswers` has made. */
export const unpackAnswers = (packed: string): AnswerFields =>
  JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString()) as AnswerFields

/** Lines on what is read and not answered: `… of POST /api/x, which …`, of a call that is gone the call alone. An addition is none. */
export function unanswered(reads: AnswerFields, answers: AnswerFields): string[] {
  return Object.entries(reads).flatMap(([call, fields]) => {
    if (!Object.hasOwn(answers, call)) return [`makes ${call}, which the backend does not have`]
    const answered = new Set(answers[call])
    return fields.flatMap((field) => {
      const path = field.replace(/\?$/, '')
      if (answered.has(path) || (answered.has(`${path}?`) && field !== path)) return []
      const lack = answered.has(`${path}?`) ? 'may leave out' : 'does not answer'
      return [`reads ${path} of ${call}, which the backend ${lack}`]
    })
  })
}
