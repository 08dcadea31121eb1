/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../../tools/repository-root'

interface Text {
  place: string
  text: string
}

/** Uses of a word that are right, because they mean something else. */
const otherSenses: { word: string; where: RegExp; because: string }[] = [
  { word: 'الرفوف', where: /^catalog-mfe\.stockingShelves/, because: 'planks that are filled' },
  { word: 'emporter', where: /^packaging.*Emballages à emporter/, because: 'meals to take away' },
  { word: 'reprendre', where: /^admin-mfe\.useTheirs/, because: 'what another admin wrote is used' },
  { word: 'reprendre', where: /^account-mfe\.logInToContinue/, because: 'to go on' },
  { word: 'clé', where: /^account-mfe\.orTypeKey/, because: 'secret of an authenticator app' },
  { word: 'المفتاح', where: /^account-mfe\.orTypeKey/, because: 'secret of an authenticator app' },
  { word: 'clé', where: /^admin-mfe\.(?:releases|teams)AreSigned/, because: 'what releases are signed with' },
  { word: 'المفتاح', where: /^admin-mfe\.(?:releases|teams)AreSigned/, because: 'what releases are signed with' },
  { word: 'clés', where: /^backend\.providerKeysMissing/, because: 'secrets of the payment provider' },
  { word: 'à la main', where: /^[\w-]+\.json/, because: 'how goods are made and washed' },
  { word: 'ville', where: /^(?:drinks|dairy-and-eggs|pantry)\.json/, because: 'a town in praise of goods' },
  { word: 'المدينة', where: /^(?:drinks|dairy-and-eggs|pantry)\.json/, because: 'a town in praise of goods' },
]

const linesOf = (folder: string, files: string[]): Text[] =>
  files.flatMap((file) => {
    const lines = readFileSync(join(repositoryRoot, folder, file), 'utf8').split('\n')
    return lines.map((text) => ({ place: file, text }))
  })

const messages = readdirSync(repositoryRoot).flatMap((part) =>
  ['fr', 'ar'].flatMap((language) => {
    const file = join(repositoryRoot, part, 'messages', `${language}.json`)
    if (!existsSync(file)) return []
    const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    return Object.entries(texts).map(([name, text]) => ({ place: `${part}.${name}`, text }))
  }),
)
const catalogue = 'backend/demo/catalogue'
const demo = [
  ...linesOf(
    catalogue,
    readdirSync(join(repositoryRoot, catalogue)).filter((file) => file.endsWith('.json')),
  ),
  ...linesOf('backend/demo/texts', ['fr.ts', 'ar.ts']),
]
const edge = linesOf('nginx', ['answers.json'])

/** Words of the last column of the table in three languages. */
function wordsNotToUse(): string[] {
  const [, table] = readFileSync(join(repositoryRoot, 'docs/glossary.md'), 'utf8').split('in three languages')
  const rows = table!.split('\n').filter((line) => /^\| (?!-|English)/.test(line))
  return rows.flatMap((row) => {
    const cell = row.split('|').at(-2)!.trim()
    return cell ? cell.split(', ') : []
  })
}

/** Without vowel signs, which a text may have or not. */
const bare = (text: string) => text.replaceAll(/[\u064B-\u0652]/g, '')

/** A word as a whole; an Arabic one with what is written to its front, such as 'and', 'for' and 'the'. */
const asWord = (word: string): RegExp => {
  const isArabic = /\p{Script=Arabic}/u.test(word)
  const stem = isArabic ? `[وف]?[بكل]?(?:ا?ل)?${bare(word).replace(/^ال/, '')}` : word
  return new RegExp(`(?<!\\p{L})${stem}(?!\\p{L})`, 'iu')
}

test('texts say none of the words that the glossary says not to use, except where they mean something else', () => {
  const words = wordsNotToUse()
  const found = words.flatMap((word) => {
    const pattern = asWord(word)
    return [...messages, ...demo, ...edge]
      .filter(({ text }) => pattern.test(bare(text)))
      .map((text) => ({ word, ...text }))
  })
  const excuse = ({ word, place, text }: Text & { word: string }) =>
    otherSenses.find((sense) => sense.word === word && sense.where.test(`${place} ${text}`))

  expect(words.length).toBeGreaterThan(25)
  expect(found.filter((text) => !excuse(text)).map(({ word, place, text }) => `${word}, ${place}: ${text}`)).toEqual([])
  expect(otherSenses.filter((sense) => !found.some((text) => excuse(text) === sense))).toEqual([])
})
