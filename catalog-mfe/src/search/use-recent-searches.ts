import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { recentSearches } from '@souk-vert/shared/search/recent-searches'
import { useShop, userOf } from '@souk-vert/shared/stores'

/**
 * Time that a text must stay to count as searched for, in ms: the search is live, and words are typed letter by
 * letter.
 */
const STOOD_MS = 1500

const NONE: string[] = []

/** The shopper's latest searches. The server's HTML has none. */
export function useRecentSearches() {
  const userId = useShop((state) => userOf(state)?._id)
  const texts = useSyncExternalStore(
    recentSearches.subscribe,
    () => recentSearches.of(userId),
    () => NONE,
  )
  return {
    texts,
    forget: (text: string) => recentSearches.forget(userId, text),
    forgetAll: () => recentSearches.forgetAll(userId),
  }
}

/** Remembers a text that finds something, once it has been there for a while; the function returned does so at once. */
export function useRememberedSearch(text: string, isFound: boolean): () => void {
  const userId = useShop((state) => userOf(state)?._id)
  const remember = useEffectEvent(() => recentSearches.remember(userId, text))
  useEffect(() => {
    if (!isFound) return
    const timer = setTimeout(() => remember(), STOOD_MS)
    return () => clearTimeout(timer)
  }, [text, isFound])
  return () => isFound && recentSearches.remember(userId, text)
}
