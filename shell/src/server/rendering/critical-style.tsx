import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import type { ReactNode } from 'react'

/** The content of `#root`, and the rules that it uses. */
export interface StyledHtml {
  html: string
  css: string
}

/**
 * No plugin: a browser that runs ES2022 needs no vendor prefixes, which are a quarter of a document's style. Emotion keeps the
 * rules that it has written once by this very list.
 */
const NO_PLUGINS: [] = []

/** `around` wraps the element; once that is rendered, `usedIn` returns the style of its HTML. */
export function collectStyle() {
  const cache = createCache({ key: 'css', stylisPlugins: NO_PLUGINS })
  cache.compat = true
  return {
    around: (page: ReactNode) => <CacheProvider value={cache}>{page}</CacheProvider>,
    /** The rules of classes that the HTML has: emotion makes more, of styles that others extend. */
    usedIn: (html: string): string => {
      const used = new Set(html.match(/css-\w+/g))
      const isUsed = ([name, css]: [string, string | boolean]) =>
        typeof css === 'string' && (used.has(`css-${name}`) || css.startsWith('@keyframes'))
      return Object.entries(cache.inserted as Record<string, string | boolean>)
        .filter(isUsed)
        .map(([, css]) => css)
        .join('')
    },
  }
}
