import type { Location } from 'react-router-dom'

/*
 * Memory of each of the tab's history entries beyond the life of a document, which a reload, a visit elsewhere, and
 * a phone that has put the tab away load again. The shell stores the scroll position in it, and a remote the content
 * that its page must show again for that position to exist.
 */

/**
 * Names the history entry of a location. Every full load has the router's key `default`: its entry is named by its
 * address, or one page would open where another was left.
 */
export const entryKey = ({ key, pathname, search }: Location): string => (key === 'default' ? pathname + search : key)

/**
 * Whether somebody has opened this document at its address, and not come back to it or loaded it again: what was
 * remembered of that address is of an earlier visit.
 */
export const isNewVisit = (): boolean =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate'

/** Name of what was typed into forms of a document in another language; cleared at logout. */
export const TYPED = 'typed'

/** Values by history entry. */
export type Entries<Value> = Record<string, Value | undefined>

/** Returns the tab's entries under a name; empty where storage is blocked or holds something else. */
export function readEntries<Value>(name: string): Entries<Value> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}')
    return typeof stored === 'object' && stored ? (stored as Entries<Value>) : {}
  } catch {
    return {}
  }
}

/** Puts values into the tab's storage under a name, in place of those before; false where it is full or blocked. */
export function storeEntries<Value>(name: string, entries: Entries<Value>): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify(entries))
    return true
  } catch {
    return false
  }
}

/** Calls `then` whenever the tab is left or put away. Not at `pagehide`: a phone ends a hidden tab without another word. */
export const whenHidden = (then: () => unknown): void =>
  document.addEventListener('visibilitychange', () => document.hidden && then())
