/** @jest-environment node */
import Type, { type TSchema } from 'typebox'
import { fieldsOfCall, unanswered } from './answer-fields'

const LIST = 'GET /api/list'

const answering = (data: TSchema) => ({ [LIST]: fieldsOfCall(Type.Object({ data })) })

const reads = { [LIST]: ['data', 'data[].name', 'data[].note?', 'data[].price'] }
const row = { name: Type.String(), price: Type.Number(), note: Type.Optional(Type.String()) }

test('the fields of an answer are listed through lists, tables and unions, with what may be left out', () => {
  const schema = Type.Object({
    lines: Type.Array(Type.Object({ name: Type.String(), note: Type.Optional(Type.String()) })),
    byName: Type.Record(Type.String(), Type.Object({ count: Type.Number() })),
    state: Type.Union([
      Type.Object({ kind: Type.Literal('paid'), at: Type.String() }),
      Type.Object({ kind: Type.Literal('open') }),
      Type.Null(),
    ]),
  })

  expect(fieldsOfCall(schema)).toEqual([
    'byName.*.count: number',
    'byName: object',
    'lines: array',
    'lines[].name: string',
    'lines[].note?: string',
    'state.at?: string',
    'state.kind: "open"|"paid"',
    'state: null|object',
  ])
})

test('a field that may be anything has no type', () => {
  expect(fieldsOfCall(Type.Object({ any: Type.Unknown(), some: Type.Union([Type.String(), Type.Unknown()]) }))).toEqual(
    ['any', 'some'],
  )
})

test.each<[string, Record<string, TSchema>, string[]]>([
  ['the same answer', row, []],
  ['an answer with more fields', { ...row, unit: Type.String() }, []],
  ['an answer that always has what might be left out', { ...row, note: Type.String() }, []],
  [
    'an answer without a field',
    { name: row.name, note: row.note },
    [`reads data[].price of ${LIST}, which the backend does not answer`],
  ],
  [
    'an answer without a field that might be left out',
    { name: row.name, price: row.price },
    [`reads data[].note of ${LIST}, which the backend does not answer`],
  ],
  [
    'an answer that may leave out a field',
    { ...row, price: Type.Optional(row.price) },
    [`reads data[].price of ${LIST}, which the backend may leave out`],
  ],
])('%s is compared with what is read', (_what, fields, expected) => {
  expect(unanswered(reads, answering(Type.Array(Type.Object(fields))))).toEqual(expected)
})

test('a call that is gone is named, one more is not', () => {
  const answers = { 'GET /api/other': ['data'] }
  expect(unanswered(reads, answers)).toEqual([`makes ${LIST}, which the backend does not have`])
  expect(unanswered(reads, { ...answers, ...answering(Type.Array(Type.Object(row))) })).toEqual([])
})

describe('a field that was recorded with its type', () => {
  const user = (fields: Record<string, TSchema>) => answering(Type.Object(fields))
  const status = Type.Enum(['placed', 'packed'])
  const known = user({ mobile: Type.String(), count: Type.Integer(), status, note: Type.Union([status, Type.Null()]) })

  test.each<[string, Record<string, TSchema>, string[]]>([
    ['the same', {}, []],
    ['one that is never null any more', { note: status }, []],
    ['a number of any kind', { count: Type.Number() }, []],
    ['fewer values of an enum, or one of them', { status: Type.Enum(['placed']), note: Type.Literal('packed') }, []],
    ['what may be anything', { mobile: Type.Unknown() }, []],
    [
      'null',
      { mobile: Type.Union([Type.String(), Type.Null()]) },
      [`reads data.mobile of ${LIST} as string, and the backend may answer null`],
    ],
    [
      'another type',
      { mobile: Type.Number() },
      [`reads data.mobile of ${LIST} as string, and the backend may answer number`],
    ],
    [
      'one more value of an enum, for which there may be no text',
      { status: Type.Enum(['placed', 'packed', 'lost']) },
      [`reads data.status of ${LIST} as "packed" | "placed", and the backend may answer "lost"`],
    ],
    [
      'any text in place of an enum',
      { status: Type.String() },
      [`reads data.status of ${LIST} as "packed" | "placed", and the backend may answer string`],
    ],
  ])('is compared with %s', (_what, changed, expected) => {
    const now = { mobile: Type.String(), count: Type.Integer(), status, note: Type.Union([status, Type.Null()]) }

    expect(unanswered(known, user({ ...now, ...changed }))).toEqual(expected)
  })

  test('is compared by presence alone where the record has no types', () => {
    expect(unanswered({ [LIST]: ['data.mobile'] }, user({ mobile: Type.Null() }))).toEqual([])
  })
})

describe('a request', () => {
  const PUT = 'PUT /api/list'
  const taking = (body: TSchema) => ({ [PUT]: fieldsOfCall(Type.Object({}), body) })
  const line = { id: Type.String(), note: Type.Optional(Type.String()) }
  const body = { lines: Type.Array(Type.Object(line)), more: Type.Optional(Type.Object({ age: Type.Number() })) }

  test('must have what is not below a field that may be left out', () => {
    expect(taking(Type.Object(body))).toEqual({ [PUT]: ['>', '> lines', '> lines[].id'] })
  })

  test.each<[string, Record<string, TSchema>, string[]]>([
    ['a field that may be sent', { name: Type.Optional(Type.String()) }, []],
    ['a field that must be sent', { name: Type.String() }, [`makes ${PUT} without name, which the backend requires`]],
    [
      'one below that must be sent from now on',
      { lines: Type.Array(Type.Object({ ...line, note: Type.String() })) },
      [`makes ${PUT} without lines[].note, which the backend requires`],
    ],
  ])('is compared with %s', (_what, changed, expected) => {
    const reads = taking(Type.Object(body))

    expect(unanswered(reads, taking(Type.Object({ ...body, ...changed })))).toEqual(expected)
    expect(unanswered({ [PUT]: [] }, taking(Type.Object({ ...body, ...changed })))).toEqual([])
  })
})
