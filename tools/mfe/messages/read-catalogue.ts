import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Language, LANGUAGES } from '@souk-vert/shared/language/languages'

/** Texts in ICU MessageFormat by their names, in the languages that have a file. */
export type Catalogue = Partial<Record<Language, Record<string, string>>>

export const messagesFolder = (part: string): string => join(part, 'messages')

/** Languages in which a part has texts; none where it has no `messages`. */
export const languagesOf = (part: string): Language[] =>
  LANGUAGES.filter((language) => existsSync(join(messagesFolder(part), `${language}.json`)))

/** Parses a file of texts, one to a line. @throws an Error for a name that is given twice, of which JSON keeps the last */
function parseTexts(json: string): Record<string, string> {
  const texts = JSON.parse(json) as Record<string, string>
  const names = [...json.matchAll(/^\s*"(\w+)":/gm)].map(([, name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`${twice} is given twice`)
  return texts
}

/** Reads `messages/<language>.json` of a part of the shop. @throws an Error that names a file that is no JSON of texts */
export async function readCatalogue(part: string): Promise<Catalogue> {
  const files = languagesOf(part).map(async (language) => {
    const file = join(messagesFolder(part), `${language}.json`)
    try {
      return [language, parseTexts(await readFile(file, 'utf8'))] as const
    } catch (error) {
      throw new Error(`${file}: ${(error as Error).message}`)
    }
  })
  return Object.fromEntries(await Promise.all(files))
}
