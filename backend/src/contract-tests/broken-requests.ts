import * as fc from 'fast-check'
import { dangerous, validValue, type Known, type Schema } from './valid-bodies'

/** Characters of a body that a failing test prints. */
const SHOWN = 600

/** A body as it travels. */
export interface Sent {
  payload: string | undefined
  contentType: string | undefined
}

const many = <Value>(value: Value): Value[] => Array.from({ length: 10_000 }, () => value)

/** Stand for JSON that `JSON.stringify` does not write; they are replaced in its text. */
const RAW: Record<string, string> = {
  '«beyond every number»': '1e999',
  '«nested»': '['.repeat(20_000) + ']'.repeat(20_000),
  // An object that is written with this name has another prototype, and `JSON.stringify` leaves it out.
  '«prototype»': '{"__proto__":{"_id":"x"}}',
  '«nested objects»': '{"a":'.repeat(20_000) + '1' + '}'.repeat(20_000),
}

/** Values that no field, or hardly one, is meant to hold. */
const odd: unknown[] = [
  ...[null, true, false, {}, [], [[]], [null], '', ' ', '\t\n'],
  ...[0, -0, -1, 1.5, 10.005, 100.01, 1e21, 1e300, 1e-7, 2 ** 31, 2 ** 53, Number.MIN_VALUE],
  ...['NaN', 'Infinity', '-Infinity', '1e3', '0x10', ' 7 ', '7', '-7', '1,5', '٣', 'null', 'undefined', 'true'],
  ...[
    '\0',
    'a\0b',
    '\ud800',
    'half \udfff',
    '\u202e',
    '\ufeff',
    'ﷺ'.repeat(300),
    'x'.repeat(5000),
    'x'.repeat(300_000),
  ],
  ...[many('x'), many({}), many({ _id: 'x', quantity: 1, productId: 'x' }), Object.fromEntries(many(0).entries())],
  ...Object.keys(RAW),
  ...[{ $gt: '' }, { toString: 1, valueOf: 2 }, { length: 1e9 }],
  ...[{ constructor: { prototype: { _id: 'x' } } }, ['a', 'b'], { _id: null }, { _id: { _id: 'x' } }],
  ...dangerous,
]

/** Texts that are no JSON, or hardly. */
const unreadable = [
  '{',
  '{"a":',
  '[1,',
  '{"a":1}}',
  "{'a':1}",
  'undefined',
  'NaN',
  '\ufeff{}',
  '"',
  '\0',
  '{"a":"\x01"}',
  ' ',
  '<a/>',
]

const otherTypes = [
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/xml',
    'multipart/form-data',
    'application/octet-stream',
  ],
  ...['application/json; charset=utf-16', 'application/jsonp', 'application/problem+json', 'nonsense', '/', ';;'],
]

const written = (value: unknown): string =>
  Object.entries(RAW).reduce((text, [name, raw]) => text.replaceAll(JSON.stringify(name), raw), JSON.stringify(value))

/** Printed in short: some are a megabyte long. */
const sent = (payload: string | undefined, contentType: string | undefined): Sent =>
  Object.assign({ payload, contentType }, { [fc.toStringMethod]: () => `${contentType} ${payload?.slice(0, SHOWN)}` })

const json = (value: unknown): Sent => sent(written(value), 'application/json')

/** The places of a body where something stands, as keys from the outside to the inside. */
function places(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, entry]) => [[key], ...places(entry).map((rest) => [key, ...rest])])
}

/** A copy of the body in which something else, or nothing, is at that place. */
function changed(body: unknown, place: string[], value: unknown): unknown {
  const copy = structuredClone(body) as Record<string, unknown>
  const parent = place.slice(0, -1).reduce((entry, key) => entry[key] as Record<string, unknown>, copy)
  const key = place.at(-1)!
  if (value === undefined) Reflect.deleteProperty(parent, key)
  else parent[key] = value
  return copy
}

/** Requests of a call whose body has this schema: some as they should be, most broken in one way or another. */
export function requests(schema: Schema | undefined, known: Known): fc.Arbitrary<Sent> {
  const body = schema ? validValue(schema, known, '_id') : fc.constant({})
  const value = fc.constantFrom(...odd)
  const brokenField = fc.tuple(body, value, fc.nat()).map(([whole, bad, number]) => {
    const all = places(whole)
    return json(all.length ? changed(whole, all[number % all.length]!, bad) : bad)
  })
  const missingField = fc.tuple(body, fc.nat()).map(([whole, number]) => {
    const all = places(whole)
    return json(all.length ? changed(whole, all[number % all.length]!, undefined) : whole)
  })
  const unknownField = fc
    .tuple(body, fc.constantFrom('__proto__', 'constructor', 'userId', 'role', '', '<b>', 'a\0b', '\ud800'), value)
    .map(([whole, name, bad]) => {
      const rest = written({ ...(whole as object), more: bad }).slice(1)
      return sent(`{${JSON.stringify(name)}:0,${rest}`, 'application/json')
    })
  const readable = (types: string[]) => fc.tuple(body, fc.constantFrom(...types))
  return fc.oneof(
    { weight: 6, arbitrary: body.map(json) },
    { weight: 10, arbitrary: brokenField },
    { weight: 3, arbitrary: missingField },
    { weight: 2, arbitrary: unknownField },
    { weight: 2, arbitrary: value.map(json) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(...unreadable).map((text) => sent(text, 'application/json')),
    },
    { weight: 1, arbitrary: readable(otherTypes).map(([whole, contentType]) => sent(written(whole), contentType)) },
    { weight: 1, arbitrary: fc.constant(sent(undefined, undefined)) },
  )
}

/** Forms with files: other names, other bytes, none, and what is no form. */
export function forms(field: string, picture: Buffer): fc.Arbitrary<{ payload: Buffer; contentType: string }> {
  const bytes = fc.oneof(
    fc.constant(picture),
    fc.uint8Array({ maxLength: 2000 }).map((array) => Buffer.from(array)),
    fc.nat(picture.length).map((length) => picture.subarray(0, length)),
    fc
      .constantFrom('<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.4', '')
      .map((text) => Buffer.from(text)),
  )
  const names = fc.constantFrom(field, field, field, 'file', '', '__proto__', '<b>', `${field}[]`)
  const files = fc.constantFrom('a.png', '../../a.png', '<b>.png', 'a.svg', '')
  const types = fc.constantFrom('image/png', 'image/svg+xml', 'text/html', 'x')
  const part = fc
    .record({ name: names, file: files, type: types, bytes })
    .map(({ name, file, type, bytes: content }) => {
      const head = `--b\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\ncontent-type: ${type}\r\n\r\n`
      return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
    })
  const ends = fc.constantFrom('--b--\r\n', '--b--\r\n', '--b--\r\n', '', '--b')
  const contentTypes = fc.constantFrom(
    ...['multipart/form-data; boundary=b', 'multipart/form-data; boundary=b', 'multipart/form-data; boundary=b'],
    ...['multipart/form-data', 'multipart/form-data; boundary=c', 'application/json', 'image/png'],
  )
  return fc
    .tuple(fc.array(part, { maxLength: 3 }), ends, contentTypes)
    .map(([parts, end, contentType]) => ({ payload: Buffer.concat([...parts, Buffer.from(end)]), contentType }))
}
