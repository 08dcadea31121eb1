import { addressOf, DEFAULT_LANGUAGE } from './languages'
import { pageLanguage } from './page-language'

/** Returns the address of a page of the shop, which names no language, in the page's language. */
export const inPageLanguage = (address: string): string =>
  pageLanguage() === DEFAULT_LANGUAGE ? address : addressOf(pageLanguage(), address)

/** Returns an address in the page's language, such as the router's, without it. */
export const withoutPageLanguage = (address: string): string =>
  pageLanguage() === DEFAULT_LANGUAGE ? address : address.replace(/^\/\w\w(?=[/?#]|$)\/?/, '/')
