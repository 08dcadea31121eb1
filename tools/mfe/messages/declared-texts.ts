import { existsSync } from 'node:fs'
import { DEFAULT_LANGUAGE, type Language } from '@souk-vert/shared/language/languages'
import type { Declaration, Texts } from '@souk-vert/shared/releases/format'
import { checkLanguages } from '@souk-vert/platform/fit/check-languages'
import { Refused } from '@souk-vert/shared/releases/refused'
import { messageProblems } from './message-problems'
import { type Catalogue, languagesOf, messagesFolder, readCatalogue } from './read-catalogue'

function textsOf(catalogue: Catalogue, name: string): { text: string; others: Texts } {
  const text = catalogue[DEFAULT_LANGUAGE]?.[name]
  if (text === undefined)
    throw new Refused('messages', `package.json names the message ${name}, which en.json has not`, 'write it there')
  const others = Object.entries(catalogue).filter(([language]) => language !== DEFAULT_LANGUAGE)
  return { text, others: Object.fromEntries(others.map(([language, texts]) => [language, texts[name] ?? text])) }
}

const readTexts = (name: string, folder: string) =>
  readCatalogue(folder).catch((error: Error) => {
    throw new Refused('messages', `${name}: ${error.message}`, 'put it right')
  })

/**
 * Refuses a part whose texts are not whole in its languages and in those that the shop offers. One without `messages`
 * has no texts. @throws Refused
 */
export async function checkMessages(name: string, folder: string, offered: readonly Language[]): Promise<void> {
  const languages = languagesOf(folder)
  if (!existsSync(messagesFolder(folder))) return
  checkLanguages({ name, languages }, offered)
  const problems = messageProblems(await readTexts(name, folder), languages)
  if (problems.length > 0)
    throw new Refused('messages', `${name} ${problems.join(`\n  ${name} `)}`, 'write what is missing')
}

/**
 * The declaration of a remote with the texts of its titles and labels in place of their names. Those of one without
 * messages are texts. @throws Refused
 */
export async function withDeclaredTexts(folder: string, declaration: Declaration): Promise<Declaration> {
  if (languagesOf(folder).length === 0) return declaration
  const catalogue = await readCatalogue(folder)
  const routes = declaration.routes.map((route) => {
    const { text, others } = textsOf(catalogue, route.title)
    return { ...route, title: text, titles: others }
  })
  const extensions = declaration.extends?.map((extension) => {
    if (!('label' in extension)) return extension
    const { text, others } = textsOf(catalogue, extension.label)
    return { ...extension, label: text, labels: others }
  })
  return { ...declaration, routes, ...(extensions && { extends: extensions }) }
}
