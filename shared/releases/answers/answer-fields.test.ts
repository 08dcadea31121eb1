/** @jest-environment node */
import Type, { type TSchema } from 'typebox'
import { answersOf, digestOfAnswers, fieldsOfSchema, packAnswers, unanswered, unpackAnswers } from './answer-fields'

const LIST = 'GET /api/list'

const answering = (data: TSchema) =>
  answersOf({
    paths: {
      '/api/list': {
        get: { responses: { '200': { content: { 'application/json': { schema: Type.Object({ data }) } } } } },
      },
    },
  })

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

  expect(fieldsOfSchema(schema)).toEqual([
    'byName',
    'byName.*.count',
    'lines',
    'lines[].name',
    'lines[].note?',
    'state',
    'state.at?',
    'state.kind',
  ])
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

test('answers survive being packed, and have the same digest in any order', () => {
  const answers = { a: ['x'], b: ['y'] }
  expect(unpackAnswers(packAnswers(answers))).toEqual(answers)
  expect(digestOfAnswers({ b: ['y'], a: ['x'] })).toBe(digestOfAnswers(answers))
  expect(digestOfAnswers({ a: ['x'] })).not.toBe(digestOfAnswers(answers))
})
