import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { minify } from '@swc/core'
import { compileMessage } from '@souk-vert/shared/language/compile-message'
import type { Mode } from '@souk-vert/platform/federation/preset'
import type { Message } from '@souk-vert/shared/language/message-pieces'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@souk-vert/shared/language/languages'
import { filesBelow } from '@souk-vert/platform/releases/tar'
import { sharedFile } from '../project'
import { type Catalogue, languagesOf, readCatalogue } from './read-catalogue'

/** The call in whose place a text is written: `__text("catalog-mfe.addToCart")`. */
const CALL = /__text\((["'])([^"']+)\.(\w+)\1\)/g

/** The call in whose place the language of the page is written; on a server it is one (shared/language/request-language). */
const PAGE_LANGUAGE = '__language()'

/** Texts of a build: those of its own part, and of the shared package. */
export interface BuildTexts {
  languages: Language[]
  textOf(language: Language, part: string, name: string): Message
}

const nameOf = async (part: string): Promise<string> =>
  (JSON.parse(await readFile(join(part, 'package.json'), 'utf8')) as { name: string }).name

/** Reads the texts that a build of a part may hold. Its languages are those of its own files; without any it is English. */
export async function readBuildTexts(part: string): Promise<BuildTexts> {
  const parts = [part, dirname(sharedFile('package.json'))]
  const read = parts.map(async (each) => [await nameOf(each), await readCatalogue(each)] as const)
  const catalogues: Record<string, Catalogue> = Object.fromEntries(await Promise.all(read))
  const own = languagesOf(part)
  return {
    languages: own.length > 0 ? own : [DEFAULT_LANGUAGE],
    textOf: (language, name, message) => {
      const catalogue = catalogues[name]
      const text = catalogue?.[language]?.[message] ?? catalogue?.en?.[message]
      if (text === undefined) throw new Error(`There is no message ${message} of ${name}`)
      return compileMessage(text).message
    },
  }
}

/** Minifies a script; swc takes a third of terser's time for as few bytes. */
const minified = async (code: string): Promise<string> =>
  (await minify(code, { ecma: 2022, compress: { passes: 3, ecma: 2022 }, mangle: true, format: { comments: false } }))
    .code

type Finish = (code: string) => string | Promise<string>

/**
 * Returns what a script of a build becomes once its texts are written: minified, so that what is for other languages
 * falls out, or as it is.
 */
const finishOf = (mode: Mode): Finish => (mode === 'production' ? minified : (code) => code)

async function changeScripts(folder: string, change: (code: string, file: string) => Promise<void>): Promise<void> {
  const scripts = await filesBelow(folder, (path) => path.endsWith('.js'))
  await Promise.all([...scripts].map(([file, bytes]) => change(bytes.toString(), file)))
}

/** The language of the page that has loaded a script. */
const OF_DOCUMENT = 'document.documentElement.lang'

/**
 * Writes texts and language into the scripts of a browser build: English in place, and a copy for each other language in a folder of
 * its name, whose chunks load from there. Pages in a language that the build lacks load English.
 */
export async function writeWebTexts(folder: string, texts: BuildTexts, address: string, mode: Mode): Promise<void> {
  const { languages, textOf } = texts
  const finish = finishOf(mode)
  await changeScripts(folder, async (code, file) => {
    const inLanguage = (language: Language) => {
      const isOfOthers = language === DEFAULT_LANGUAGE && languages.length < LANGUAGES.length
      return finish(
        code
          .replace(CALL, (_call, _quote, part: string, name: string) => JSON.stringify(textOf(language, part, name)))
          .replaceAll(PAGE_LANGUAGE, isOfOthers ? OF_DOCUMENT : JSON.stringify(language)),
      )
    }
    await Promise.all(
      languages.map(async (language) => {
        const written = await inLanguage(language)
        if (language === DEFAULT_LANGUAGE) return writeFile(join(folder, file), written)
        const copy = join(folder, language, file)
        await mkdir(dirname(copy), { recursive: true })
        await writeFile(copy, written.replaceAll(address, `${address}${language}/`))
      }),
    )
  })
}

/** Returns a script with the texts of all languages, each found by the expression `spoken` when it is shown. */
const withAllTexts = (code: string, { languages, textOf }: BuildTexts, spoken: string): string =>
  code.replace(CALL, (_call, _quote, part: string, name: string) => {
    const texts = languages.map((language) => `${language}:${JSON.stringify(textOf(language, part, name))}`)
    const fallback =
      languages.length < LANGUAGES.length ? `??${JSON.stringify(textOf(DEFAULT_LANGUAGE, part, name))}` : ''
    return `({${texts.join(',')}}[${spoken}]${fallback})`
  })

/** Writes the texts of all languages into the scripts of a node build, each found by the language of the request. */
export async function writeNodeTexts(folder: string, texts: BuildTexts, mode: Mode): Promise<void> {
  const finish = finishOf(mode)
  await changeScripts(folder, async (code, file) =>
    writeFile(join(folder, file), await finish(withAllTexts(code, texts, PAGE_LANGUAGE))),
  )
}

/** Returns a browser script of a local build with the texts of all languages, each found by the page's. */
export const withPageTexts = (code: string, texts: BuildTexts): string =>
  withAllTexts(code, texts, OF_DOCUMENT).replaceAll(PAGE_LANGUAGE, OF_DOCUMENT)
