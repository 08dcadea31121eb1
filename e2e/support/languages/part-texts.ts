import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileMessage } from '@souk-vert/shared/language/compile-message'
import type { Language } from '@souk-vert/shared/language/languages'
import { formatText, type Value } from '@souk-vert/shared/language/message-pieces'
import { inLanguage } from '@souk-vert/shared/language/request-language'
import { repositoryRoot } from 'tools/repository-root'

/** Returns the texts of a part in a language, by their names, as its pages show them. They throw for a name that the part lacks. */
export function partTexts(part: string, language: Language): (name: string, values?: Record<string, Value>) => string {
  const file = join(repositoryRoot, part, 'messages', `${language}.json`)
  const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return (name, values = {}) => {
    const text = messages[name]
    if (text === undefined) throw new Error(`${file} has no ${name}`)
    return inLanguage(language, () => formatText(compileMessage(text).message, values))
  }
}
