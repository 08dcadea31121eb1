/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../../tools/repository-root'

/** Signs that a language does not write so (docs/guides/languages.md). */
const wrong = {
  fr: /[ \u00a0][;!?](?!\w)|(?: |\u202f)[:»]|«[ \u202f]|[}#] (?:k?g|[kMG]o|ms|h|%)(?!\p{L})|[\p{L}\d}][;!?»](?=\s|$)|\.\.\./u,
  ar: /[,;?](?=\s|$)|[\u0660-\u0669]|\.\.\./u,
}

/** A message without the signs of its plural forms and choices. */
const said = (text: string) => text.replaceAll(/\{\w+, (?:plural|select),/g, '{')

test.each(['fr', 'ar'] as const)('messages in %s have the spaces and signs of the language', (language) => {
  const found = readdirSync(repositoryRoot).flatMap((part) => {
    const file = join(repositoryRoot, part, 'messages', `${language}.json`)
    if (!existsSync(file)) return []
    const texts = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)
    return texts
      .filter(([, text]) => wrong[language].test(said(text)))
      .map(([name, text]) => `${part}.${name}: ${text}`)
  })

  expect(found).toEqual([])
})
