import Type from 'typebox'
import { convertScalars } from './convert-scalars'

const text = Type.String()
const number = Type.Number()

test.each<[string, object, unknown, unknown]>([
  ['text that says a number', number, '-10.50', -10.5],
  ['a number where text is wanted', text, 551234567, '551234567'],
  ['a number in a list of text', Type.Array(text), [1, 'a'], ['1', 'a']],
  ['a number that may be an object or text', Type.Union([Type.Object({ _id: text }), text]), 7, '7'],
  ['an object that may be text', Type.Union([Type.Object({ _id: text }), text]), { _id: 7 }, { _id: '7' }],
  ['an extra field', Type.Record(text, text), { Fat: 3 }, { Fat: '3' }],
  ['what may be both', Type.Union([text, number]), '7', '7'],
])('%s is converted', (_what, schema, value, expected) => {
  expect(convertScalars(schema, value)).toEqual(expected)
})

test.each([null, true, '', ' 7', '7 ', '0x10', '1e3', '1,5', '٣', 'NaN', 'Infinity', [], {}, ['7']])(
  '%j is no number',
  (value) => {
    expect(convertScalars(number, value)).toBe(value)
  },
)

test('fields that the schema does not name stay as they are', () => {
  const body = { qty: '2', more: '2', hasOwnProperty: '2' }

  expect(convertScalars(Type.Object({ qty: number }), body)).toEqual({ qty: 2, more: '2', hasOwnProperty: '2' })
})
