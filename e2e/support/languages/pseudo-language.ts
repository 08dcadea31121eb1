import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'

const accented: Record<string, string> = { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú', y: 'ý' }

/** A text a third longer, each of its vowels twice and accented: 'Cart' is 'Cáárt'. */
const lengthened = (text: string) =>
  text.replace(/[aeiouy]/gi, (letter) => {
    const vowel = accented[letter.toLowerCase()]!
    return (letter === letter.toLowerCase() ? vowel : vowel.toUpperCase()) + vowel
  })

function withLengthened(element: MessageFormatElement): MessageFormatElement {
  if (element.type === TYPE.literal) return { ...element, value: lengthened(element.value) }
  if (element.type === TYPE.tag) return { ...element, children: element.children.map(withLengthened) }
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return element
  const options = Object.entries(element.options).map(([form, { value, ...option }]) => [
    form,
    { ...option, value: value.map(withLengthened) },
  ])
  return { ...element, options: Object.fromEntries(options) } as MessageFormatElement
}

/** An English message in a language that does not exist: what is not in it on a page is no message. */
export const pseudoText = (message: string): string => printAST(parse(message).map(withLengthened))
