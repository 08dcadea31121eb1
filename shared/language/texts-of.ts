import { compileMessage } from './compile-message'
import { formatText, type Message, type Value } from './message-pieces'
import type { DEFAULT_LANGUAGE, Language } from './languages'
import { pageLanguage } from './page-language'

/** Texts in ICU MessageFormat by their names, in English and in each other language that the shop offers. */
export type Catalogue = Partial<Record<Language, Record<string, string>>> &
  Record<typeof DEFAULT_LANGUAGE, Record<string, string>>

/** Returns a function that compiles a message of a catalogue, each text once. */
export function compiledOnce(catalogue: Catalogue) {
  const compiled = new Map<string, Message>()
  return (name: string): Message => {
    const text = catalogue[pageLanguage()]?.[name] ?? catalogue.en[name] ?? name
    let message = compiled.get(text)
    if (message === undefined) compiled.set(text, (message = compileMessage(text).message))
    return message
  }
}

/**
 * Returns a function that writes a message of a catalogue in the page's language. For
 * servers and tests; builds for browsers hold the texts of their language alone (messages-loader.mjs).
 */
export function textsOf(catalogue: Catalogue) {
  const messageOf = compiledOnce(catalogue)
  return (name: string, values: Record<string, Value> = {}): string => formatText(messageOf(name), values)
}
