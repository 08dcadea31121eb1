/** @jest-environment node */
import { misfits } from './side-by-side'

const component = (props: string) => `export declare function Part(props: { ${props} }): ReactNode`
const type = (written: string) => `export type Part${written}`
const constant = (written: string) => `export declare const Part: ${written}`

/** What is expected, and what is given. */
const passing: [string, string, string][] = [
  ['the same', component('size: Size'), component('size: Size')],
  ['an optional prop more', component('size: Size'), component('size: Size; wide?: boolean')],
  ['an optional prop less', component('size: Size; wide?: boolean'), component('size: Size')],
  ['a wider prop', component('text: string'), component('text: ReactNode')],
  ['a property more', type(' = { a: string }'), type(' = { a: string; b: number }')],
  ['a type with parameters', type('<T> = { of: T }'), type('<T> = { of: T; more: T }')],
  ['a function with parameters', constant('<T>(of: T) => T'), 'export declare function Part<T>(of: T, more?: T): T'],
  ['a component that is styled', constant('StyledComponent<{ a: Size }>'), constant('StyledComponent<{ a: Size }>')],
  ['what is not declared', "export type { Part } from './nowhere'", constant('string')],
  ['a name that one side does not have', constant('string'), ''],
]

const failing: [string, string, string, string][] = [
  [
    'a prop that must be given',
    component('size: Size'),
    component('size: Size; wide: boolean'),
    "Property 'wide' is missing in type '{ size: Size; }' but required in type '{ size: Size; wide: boolean; }'",
  ],
  [
    'a prop that could be left out',
    component('wide?: boolean'),
    component('wide: boolean'),
    "Types of property 'wide' are incompatible. Type 'undefined' is not assignable to type 'boolean'",
  ],
  [
    'a narrower prop',
    component('text: string | number'),
    component('text: string'),
    "Types of property 'text' are incompatible. Type 'number' is not assignable to type 'string'",
  ],
  [
    'another result',
    constant('() => string'),
    constant('() => Size'),
    "Type 'Size' is not assignable to type 'string'",
  ],
  [
    'a parameter more',
    constant('<T>(of: T) => T'),
    constant('<T>(of: T, more: T) => T'),
    'Target signature provides too few arguments. Expected 2 or more, but got 1',
  ],
  [
    'a type with parameters',
    type('<T> = { of: T }'),
    type('<T> = { all: T }'),
    "Property 'of' is missing in type 'Part<any>' but required in type 'Part<any>'",
  ],
  [
    'a property less',
    type(' = { a: string; b: number }'),
    type(' = { a: string }'),
    "Property 'b' is missing in type 'Part' but required in type 'Part'",
  ],
  [
    'one more of a union',
    type(" = 'a' | 'b'"),
    type(" = 'a' | 'b' | 'c'"),
    `Type '"c"' is not assignable to type 'Part'`,
  ],
]

const cases = [...passing, ...failing]
const declared = (text: string) =>
  `import type { ReactNode } from 'react'\nimport type { StyledComponent } from '@emotion/styled'\nimport type { Size } from './size'\n${text}`
const declarationsOf = (side: 1 | 2) => ({
  'ui/size.d.ts': 'export interface Size { width: number }',
  ...Object.fromEntries(cases.map((each, at) => [`ui/${at}.d.ts`, declared(each[side])])),
})

// All at once: a compiler takes a second to start.
let reasons: (string | undefined)[]
beforeAll(() => {
  const part = (at: number) => ({ file: `ui/${at}.d.ts`, name: 'Part' })
  reasons = misfits(
    { expected: declarationsOf(1), given: declarationsOf(2) },
    cases.map((_case, at) => ({ expected: part(at), given: part(at) })),
  )
})

test.each(passing)('%s fits', (what) => {
  expect(reasons[cases.findIndex(([each]) => each === what)]).toBeUndefined()
})

test.each(failing)('%s does not fit', (_what, expected, given, reason) => {
  expect(reasons[cases.findIndex((each) => each[1] === expected && each[2] === given)]).toBe(reason)
})
