/** Required type of a value that an action takes, in words, and a test for it. */
type Rule = readonly [what: string, holds: (value: unknown) => boolean]

/** Rules of an object, by the names of its fields. */
interface Shape {
  [field: string]: Rule | Shape
}

const isRule = (shape: Rule | Shape): shape is Rule => Array.isArray(shape)

export const text: Rule = ['a text', (value) => typeof value === 'string']
export const id: Rule = ['an id', (value) => typeof value === 'string' && value !== '']
export const amount: Rule = ['a number from 0', (value) => Number.isFinite(value) && Number(value) >= 0]
export const list: Rule = ['a list', Array.isArray]
export const count: Rule = ['a whole number from 0', (value) => Number.isInteger(value) && Number(value) >= 0]

/** Checks what an action was given. @throws TypeError that names the action and the field */
export function check(action: string, field: string, value: unknown, shape: Rule | Shape): void {
  const [what, holds] = isRule(shape)
    ? shape
    : (['an object', (given: unknown) => typeof given === 'object' && given !== null] as const)
  if (!holds(value)) throw new TypeError(`${action}: ${field} must be ${what}`)
  if (isRule(shape)) return
  for (const [name, inner] of Object.entries(shape))
    check(action, `${field}.${name}`, (value as Record<string, unknown>)[name], inner)
}

/** Checks each entry of a list that an action was given. @throws TypeError that names the action and the field */
export function checkList(action: string, field: string, values: unknown, shape: Shape): void {
  check(action, field, values, list)
  ;(values as unknown[]).forEach((value, at) => check(action, `${field}[${at}]`, value, shape))
}
