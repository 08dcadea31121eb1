import { otherLanguages } from '@souk-vert/shared/contract/catalog/translations'
import { type Settings, translatedSettings } from '@souk-vert/shared/contract/settings/settings'
import { DEFAULT_LANGUAGE, type Language } from '@souk-vert/shared/language/languages'
import type { Db } from '../db/connection'
import { LOW_STOCK } from '@souk-vert/shared/contract/catalog/stock-text'
import { recordChanges } from '../change/record-changes'
import type { StoredSettings } from '../db/stored-json'
import * as t from '#messages'
import { settings } from '../db/tables/settings'
import { invalid } from '../http/refusals'

/** The settings as they are now. */
export async function readSettings(db: Db): Promise<StoredSettings> {
  const [row] = await db.select({ value: settings.value }).from(settings)
  return row?.value ?? {}
}

/** Number of pieces below which a product is running out. */
export const lowStockOf = async (db: Db): Promise<number> => (await readSettings(db)).lowStock ?? LOW_STOCK

/** The settings as pages in a language show them, by default in the shop's own: its own where a text is missing. */
export function settingsIn(stored: StoredSettings, language: Language | undefined): StoredSettings {
  const translations: Partial<Record<Language, StoredSettings>> = stored.translations ?? {}
  return { ...stored, ...(language && translations[language]) }
}

/** The languages that a text is written in: the shop's own, and those of its translations. */
export const languagesOfText = ({ translations }: StoredSettings, text: keyof StoredSettings): Language[] => [
  DEFAULT_LANGUAGE,
  ...otherLanguages.filter((language) => text in (translations?.[language] ?? {})),
]

type Translations = Settings['translations']

/** Translations with those that are given: an empty one takes one away. Undefined where none are left. */
function changedTranslations(before: Translations, change: Translations): Translations {
  const languages = otherLanguages.map((language) => {
    const sent = Object.entries(change?.[language] ?? {}).map(([name, text]) => [name, text.trim()] as const)
    const texts = new Map([...Object.entries(before?.[language] ?? {}), ...sent])
    const isKept = ([name, text]: [string, string]) => Object.hasOwn(translatedSettings, name) && text !== ''
    return [language, Object.fromEntries([...texts].filter(isKept))] as const
  })
  const filled = languages.filter(([, texts]) => Object.keys(texts).length > 0)
  return filled.length > 0 ? (Object.fromEntries(filled) as Translations) : undefined
}

const prefixLists = ['weightPrefixes', 'dinarPrefixes', 'centimePrefixes'] as const

/** Throws VALIDATION of a list in `change` where a prefix stands for two kinds of labels: nobody would know what such a label says. */
function requirePrefixesOnce(after: StoredSettings, change: Partial<Settings>): void {
  const known = new Set<string>()
  for (const list of prefixLists.toSorted((a, b) => Number(a in change) - Number(b in change))) {
    if (after[list]?.some((prefix) => known.has(prefix))) throw invalid(list, t.prefixesOnce())
    for (const prefix of after[list] ?? []) known.add(prefix)
  }
}

/**
 * Changes those that are given, null takes one away; `by` is the admin's id. Two who change different ones at once both
 * do. Throws VALIDATION.
 */
export async function changeSettings(db: Db, by: string, change: Partial<Settings>): Promise<StoredSettings> {
  return db.transaction(async (tx) => {
    await tx.insert(settings).values({ value: {} }).onConflictDoNothing()
    const [row] = await tx.select({ value: settings.value }).from(settings).for('update')
    const before = row!.value
    const isSet = ([, value]: [string, unknown]) => value !== null && value !== undefined
    const translations = changedTranslations(before.translations, change.translations)
    const after = Object.fromEntries(
      Object.entries({ ...before, ...change, translations }).filter(isSet),
    ) as StoredSettings
    requirePrefixesOnce(after, change)
    await tx.update(settings).set({ value: after })
    await recordChanges(tx, by, [{ thing: 'settings', thingId: 'shop', name: 'Settings', before, after }])
    return after
  })
}
