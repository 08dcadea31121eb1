import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import rtlPlugin from '@mui/stylis-plugin-rtl'
import type { ReactNode } from 'react'
import { RIGHT_TO_LEFT } from '../../language/languages'
import { pageLanguage } from '../../language/page-language'

export const muiDirection = pageLanguage() === RIGHT_TO_LEFT ? 'rtl' : 'ltr'

/**
 * Cache that mirrors styles, of a key of its own: under the page's a style that the server wrote would be taken over as it is, for
 * names are made of what is written.
 */
const mirrored = muiDirection === 'rtl' ? createCache({ key: 'mui', stylisPlugins: [rtlPlugin] }) : undefined

/** Mirrors MUI's styles, which name left and right, on pages from right to left. */
export const MuiDirection = ({ children }: { children: ReactNode }) =>
  mirrored ? <CacheProvider value={mirrored}>{children}</CacheProvider> : children
