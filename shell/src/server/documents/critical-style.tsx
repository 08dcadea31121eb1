import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

/** The rules that a page's HTML uses, and their names for emotion in the browser, which takes them over. */
export interface CriticalStyle {
  css: string
  ids: string
}

/** The content of `#root`, and the style that it uses. */
export interface StyledHtml {
  html: string
  style: CriticalStyle
}

/** `around` wraps the rendered element; once that is rendered, `read` returns the style of it. */
export function collectStyle() {
  // No plugin: a browser that runs ES2022 needs no vendor prefixes, which are a quarter of a document's style.
  const cache = createCache({ key: 'css', stylisPlugins: [] })
  cache.compat = true
  return {
    around: (page: ReactNode) => <CacheProvider value={cache}>{page}</CacheProvider>,
    read: (): CriticalStyle => {
      const rules = Object.entries(cache.inserted).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      )
      return { css: rules.map(([, css]) => css).join(''), ids: rules.map(([id]) => id).join(' ') }
    },
  }
}
