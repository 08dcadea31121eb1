import { DEFAULT_LANGUAGE, type Language } from '../language/languages'
import type { Release } from './format'

/** The language of a release's texts on a page: the page's, or the default where the release has none in it. */
export const spokenBy = ({ languages = [] }: Pick<Release, 'languages'>, language: Language): Language =>
  languages.includes(language) ? language : DEFAULT_LANGUAGE

/** The path of a release's browser file in a language, such as `web/fr/list.js`; as it is in one that the release does not have. */
export const fileIn = (language: Language, release: Pick<Release, 'languages'>, file: string): string =>
  spokenBy(release, language) === DEFAULT_LANGUAGE ? file : file.replace(/(?<=^|\/)web\//, `web/${language}/`)
