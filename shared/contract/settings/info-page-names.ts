import * as t from '#messages'

/** The info pages, by the part of their address: 'contact' is at /contact. No schemas: pages import it as well. */
export const infoPageNames = ['contact', 'delivery', 'returns', 'privacy'] as const
export type InfoPageName = (typeof infoPageNames)[number]

/** Titles of the info pages: in their title, heading and the footer. */
export const infoPageTitles: Record<InfoPageName, () => string> = {
  contact: t.contact,
  delivery: t.delivery,
  returns: t.returns,
  privacy: t.privacy,
}

/** Maximum length of the Markdown of one, in letters. */
export const MAX_INFO_TEXT_LENGTH = 20_000

/** The setting that holds the Markdown of one. */
export const infoTextOf = <Name extends InfoPageName>(name: Name) => `${name}Text` as const
