import * as t from '#messages'

interface TextRule {
  kind: 'text'
  label(): string
  maxLength: number
  example: string
  /** Whether it may be empty, and calls and files may leave it out. */
  isOptional?: true
  /** Whether it has several lines. */
  isLong?: true
}

interface NumericRule {
  kind: 'whole' | 'amount' | 'percent'
  label(): string
}

/**
 * The fields of a product that are typed, by their names on the wire, which those of texts share with the database.
 * Forms, validation, answers, imports and exports follow this list (docs/guides/add-a-field.md).
 */
export const typedFields = {
  name: { kind: 'text', label: t.name, maxLength: 300, example: 'Candia milk' },
  description: { kind: 'text', label: t.description, maxLength: 10_000, example: 'Whole milk.', isLong: true },
  unit: { kind: 'text', label: t.unit, maxLength: 100, example: '1 L' },
  stock: { kind: 'whole', label: t.numberOfStock },
  price: { kind: 'amount', label: t.price },
  discount: { kind: 'percent', label: t.discount },
} as const satisfies Record<string, TextRule | NumericRule>

type Fields = typeof typedFields
export type TypedField = keyof Fields
export type TextField = { [Name in TypedField]: Fields[Name]['kind'] extends 'text' ? Name : never }[TypedField]
export type OptionalText = { [Name in TextField]: Fields[Name] extends { isOptional: true } ? Name : never }[TextField]
export type NumericField = Exclude<TypedField, TextField>

export const typedNames = Object.keys(typedFields) as TypedField[]

export const isNumericField = (name: string): name is NumericField =>
  Object.hasOwn(typedFields, name) && typedFields[name as TypedField].kind !== 'text'

export const textNames = typedNames.filter((name): name is TextField => !isNumericField(name))

export const textRule = (name: TextField): TextRule => typedFields[name]

export const optionalTexts = textNames.filter((name) => textRule(name).isOptional) as OptionalText[]

/** An object with a value for each text. */
export const eachText = <Value>(valueOf: (name: TextField) => Value) =>
  Object.fromEntries(textNames.map((name) => [name, valueOf(name)])) as Record<TextField, Value>
