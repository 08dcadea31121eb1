import { compileMessage, type Inputs } from '@souk-vert/shared/language/compile-message'
import { DEFAULT_LANGUAGE, type Language } from '@souk-vert/shared/language/languages'
import type { Catalogue } from './read-catalogue'

/** Letters, digits: names become names of functions. */
const NAME = /^[a-z]\w*$/i

type Compiled = ReturnType<typeof compileMessage>

function compiled(text: string): Compiled | string {
  try {
    return compileMessage(text)
  } catch (error) {
    return (error as Error).message
  }
}

function missingForms(language: Language, { forms }: Compiled): string[] {
  const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  return Object.entries(forms).flatMap(([count, given]) => {
    const missing = needed.filter((form) => !given.includes(form) && !(form === 'many' && language === 'fr'))
    return missing.length > 0 ? [`lacks the ${missing.join(', ')} form of {${count}}`] : []
  })
}

/** Inputs that a text must not have: what English has not, or as another kind. */
const strangeInputs = (inputs: Inputs, english: Inputs): string[] =>
  Object.entries(inputs)
    .filter(([name, kind]) => !english[name] || (kind === 'element') !== (english[name] === 'element'))
    .map(([name, kind]) =>
      kind === 'element' ? `names <${name}>, which English has not` : `names {${name}}, which English has not`,
    )

/** Elements that a text lacks: a link that is not there cannot be followed. */
const lostElements = (inputs: Inputs, english: Inputs): string[] =>
  Object.entries(english)
    .filter(([name, kind]) => kind === 'element' && inputs[name] !== 'element')
    .map(([name]) => `lacks <${name}>`)

/** Problems of a part's texts in these languages: a line for each, such as 'ar.json: cartEmpty is missing'. */
export function messageProblems(catalogue: Catalogue, languages: readonly Language[]): string[] {
  const english = catalogue[DEFAULT_LANGUAGE] ?? {}
  return languages.flatMap((language) => {
    const texts = catalogue[language] ?? {}
    const ofName = (name: string): string[] => {
      const text = texts[name]
      if (typeof text !== 'string' || !text.trim()) return ['is missing']
      const message = compiled(text)
      if (typeof message === 'string') return [`cannot be read: ${message}`]
      const inputs = compiled(english[name] ?? '')
      if (typeof inputs === 'string') return []
      return [
        ...missingForms(language, message),
        ...strangeInputs(message.inputs, inputs.inputs),
        ...lostElements(message.inputs, inputs.inputs),
      ]
    }
    const unknown = Object.keys(texts).filter((name) => english[name] === undefined)
    return [
      ...Object.keys(english).flatMap((name) => [
        ...(NAME.test(name) || language !== DEFAULT_LANGUAGE ? [] : [`${name} is no name of a function`]),
        ...ofName(name).map((problem) => `${name} ${problem}`),
      ]),
      ...unknown.map((name) => `${name} is not in ${DEFAULT_LANGUAGE}.json`),
    ].map((problem) => `${language}.json: ${problem}`)
  })
}
