import { browserStorage, searchesName } from '@souk-vert/shared/client'

/** Number of searches that are remembered, and their length in letters: longer ones are hardly typed again. */
const MAX_SEARCHES = 8
const MAX_LENGTH = 60

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string')

function read(name: string): string[] {
  try {
    const stored: unknown = JSON.parse(browserStorage.get(name) ?? '[]')
    return isTexts(stored) ? stored : []
  } catch {
    // Written by somebody else: there are none.
    return []
  }
}

const listeners = new Set<() => void>()
/** The list read last: React needs the same list as long as nothing changes. */
let known: { name: string; stored: string; texts: string[] } | undefined

function write(name: string, texts: string[]): void {
  browserStorage.set(name, JSON.stringify(texts))
  for (const notify of listeners) notify()
}

/**
 * Recent searches of a shopper, on this device alone, the latest first. They are stored under the shopper's id, or
 * none for a visitor, and removed with the storage at logout (section 4).
 */
export const recentSearches = {
  of(userId: string | undefined): string[] {
    const name = searchesName(userId)
    const texts = read(name)
    const stored = JSON.stringify(texts)
    if (known?.name !== name || known.stored !== stored) known = { name, stored, texts }
    return known.texts
  },

  /** Remembers a text. One that was typed on, or taken back a little, replaces the one that it began as. */
  remember(userId: string | undefined, typed: string): void {
    const text = typed.trim()
    if (text.length < 2 || text.length > MAX_LENGTH) return
    const name = searchesName(userId)
    const others = read(name).filter((one) => one.toLowerCase() !== text.toLowerCase())
    const isPartOfLatest = others[0]?.toLowerCase().startsWith(text.toLowerCase())
    if (isPartOfLatest) return
    const isLatestLonger = others[0] !== undefined && text.toLowerCase().startsWith(others[0].toLowerCase())
    write(name, [text, ...(isLatestLonger ? others.slice(1) : others)].slice(0, MAX_SEARCHES))
  },

  forget(userId: string | undefined, text: string): void {
    const name = searchesName(userId)
    write(
      name,
      read(name).filter((one) => one !== text),
    )
  },

  forgetAll(userId: string | undefined): void {
    write(searchesName(userId), [])
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
