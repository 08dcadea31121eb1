import * as t from '#messages'
import { invalid } from '../http/refusals'
import { inputText } from '../http/input-text'

/** Words of this shop, in lower case and without spaces: with digits or signs around them they are soon guessed (docs/security.md). */
const SHOP_WORDS = ['soukvert', 'storefront', 'grocery', 'packaging', 'administrator']

/** Passwords that many people have, in lower case: 18 000 of at least eight characters. Read when the first one is set. */
let common: Promise<ReadonlySet<string>> | undefined

const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

const lettersOf = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}]/gu, '')

/**
 * Whether others would guess a password soon: many people have it, or but for digits and signs it is a word of the shop, or one of
 * `own`, which are name and email of who is to have it.
 */
export async function isGuessable(password: string, own: string[]): Promise<boolean> {
  common ??= readCommon()
  const typed = password.toLowerCase()
  const ownWords = own.flatMap((text) => [text, text.split('@')[0]!])
  if ((await common).has(typed) || ownWords.some((word) => word.toLowerCase() === typed)) return true
  const letters = lettersOf(password)
  return letters !== '' && [...SHOP_WORDS, ...ownWords.map(lettersOf)].includes(letters)
}

/** Throws VALIDATION, which names the field, for a password that others would guess soon; `own` as for isGuessable. */
export type RefuseGuessable = (field: string, password: string, own: string[]) => Promise<void>

export const refuseGuessable: RefuseGuessable = async (field, password, own) => {
  if (await isGuessable(password, own)) throw invalid(field, t.easyToGuess({ field: inputText(field) }))
}

/** A shop in demo mode is for trying out: its own accounts have passwords that anybody would guess. */
export const acceptGuessable: RefuseGuessable = () => Promise.resolve()
