import { useEffect, useEffectEvent } from 'react'
import { readEntries, storeEntries, TYPED } from '@souk-vert/shared/history/entry-memory'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { pageStore, userOf } from '@souk-vert/shared/stores'

type Texts = Record<string, string>

/** Texts of a form as a document in this language was left; `of` is whose they were, and what was there before. */
interface Typed {
  language: string
  of: string
  texts: Texts
}

/** Fields that are typed again. */
const IS_SECRET = /password|code|otp/i

/**
 * Keeps what was typed into a form over a switch of the language, which loads another document: in the tab, without passwords and
 * codes, for the same person and the same texts before. `restore` is given it, once.
 */
export function useKeptFields(values: Texts, initial: Texts, restore: (texts: Texts) => void): void {
  const form = Object.keys(values).join()
  const of = JSON.stringify([userOf(pageStore.getState())?._id, initial])
  const keep = useEffectEvent(() => {
    const typed = Object.entries(values).filter(([name, text]) => !IS_SECRET.test(name) && text !== initial[name])
    const kept: Typed = { language: pageLanguage(), of, texts: Object.fromEntries(typed) }
    if (typed.length > 0) storeEntries(TYPED, { ...readEntries<Typed>(TYPED), [form]: kept })
  })
  const takeUp = useEffectEvent(() => {
    const { [form]: kept, ...others } = readEntries<Typed>(TYPED)
    if (!kept) return
    storeEntries(TYPED, others)
    if (kept.of === of && kept.language !== pageLanguage()) restore(kept.texts)
  })

  useEffect(() => {
    takeUp()
    addEventListener('pagehide', keep)
    return () => removeEventListener('pagehide', keep)
  }, [])
}
