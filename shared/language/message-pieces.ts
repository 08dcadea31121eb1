import { countText } from './counted'
import { isolated } from './isolated'
import { pluralForm } from './plural-form'

/** A part of a message: a text, a value by its name, forms of a value, or a part that an element is put around. */
export type Piece =
  string | [name: string] | [name: string, forms: Record<string, Message>] | [name: string, inner: Message]

/** A compiled message: a text alone, or pieces. */
export type Message = string | Piece[]

export type Value = string | number

const isForms = (rest: Record<string, Message> | Message | undefined): rest is Record<string, Message> =>
  typeof rest === 'object' && !Array.isArray(rest)

function formOf(forms: Record<string, Message>, value: Value): Message {
  if (typeof value === 'number') return forms[`=${value}`] ?? forms[pluralForm(value)] ?? forms.other ?? ''
  return (Object.hasOwn(forms, value) ? forms[value] : forms.other) ?? ''
}

/**
 * The pieces of a message with its values; `wrap` puts the element of a name around the pieces inside of it. Numbers are written
 * as counts of the page's language; texts of people move none of their neighbours (`isolated`).
 */
export function piecesOf<Node>(
  message: Message,
  values: Record<string, unknown>,
  wrap: (name: string, inner: (string | Node)[]) => Node,
): (string | Node)[] {
  if (typeof message === 'string') return [message]
  return message.flatMap((piece): (string | Node)[] => {
    if (typeof piece === 'string') return [piece]
    const [name, rest] = piece
    if (rest === undefined) {
      const value = values[name] as Value
      return [typeof value === 'number' ? countText(value) : isolated(value)]
    }
    if (!isForms(rest)) return [wrap(name, piecesOf(rest, values, wrap))]
    return piecesOf(formOf(rest, values[name] as Value), values, wrap)
  })
}

/** Writes a compiled message without elements. */
export const formatText = (message: Message, values: Record<string, Value>): string =>
  piecesOf<string>(message, values, (_name, inner) => inner.join('')).join('')
