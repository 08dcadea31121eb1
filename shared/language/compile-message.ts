import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import type { Message, Piece } from './message-pieces'

/** Inputs of a message: counts, texts, and elements around a part of it. */
export type Inputs = Record<string, 'count' | 'text' | 'element'>

/** A message as it is shown, and what it must be given. */
interface Compiled {
  message: Message
  inputs: Inputs
  /** Forms of each count, such as `one` and `other`. */
  forms: Record<string, string[]>
}

/**
 * Compiles a text in ICU MessageFormat: values, `plural`, `select` and elements (`<link>…</link>`).
 * @throws an Error that says what is wrong with the text
 */
export function compileMessage(text: string): Compiled {
  const inputs: Inputs = {}
  const forms: Compiled['forms'] = {}
  const take = (name: string, kind: Inputs[string]) => {
    if (inputs[name] === undefined || kind === 'count') inputs[name] = kind
  }
  const options = (
    element: { value: string; options: Record<string, { value: MessageFormatElement[] }> },
    of?: string,
  ) =>
    Object.fromEntries(Object.entries(element.options).map(([form, { value }]) => [form, compile(value, of)] as const))
  const pieceOf = (element: MessageFormatElement, counted?: string): Piece => {
    switch (element.type) {
      case TYPE.literal:
        return element.value
      case TYPE.pound:
        return [counted ?? '']
      case TYPE.argument:
        take(element.value, 'text')
        return [element.value]
      case TYPE.plural:
        take(element.value, 'count')
        forms[element.value] = Object.keys(element.options)
        return [element.value, options(element, element.value)]
      case TYPE.select:
        take(element.value, 'text')
        return [element.value, options(element, counted)]
      case TYPE.tag:
        take(element.value, 'element')
        return [element.value, compile(element.children, counted)]
      default:
        throw new Error('numbers, dates and times are written by the code, not by a message')
    }
  }
  const compile = (elements: MessageFormatElement[], counted?: string): Message => {
    const pieces = elements.map((element) => pieceOf(element, counted))
    if (pieces.length === 0) return ''
    return pieces.length === 1 && typeof pieces[0] === 'string' ? pieces[0] : pieces
  }
  return { message: compile(parse(text, { requiresOtherClause: true })), inputs, forms }
}
