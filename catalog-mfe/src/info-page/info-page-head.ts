import { infoPageTitles } from '@souk-vert/shared/contract/settings/info-page-names'
import type { Head } from '@souk-vert/shared/federation/head'
import type { InfoPageData } from './info-page-loader'

/** Title and description of an info page. */
export const infoPageHead = ({ name, description, languages = [] }: InfoPageData): Head => ({
  title: infoPageTitles[name](),
  description,
  canonical: `/${name}`,
  alternates: Object.fromEntries(languages.map((language) => [language, `/${name}`])),
})
