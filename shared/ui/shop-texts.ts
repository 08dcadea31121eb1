import * as t from '#messages'
import { shop } from '@souk-vert/shared/ui/shop'

/** The shop's name. A function, so that it is read in the page's language. */
export const shopName = (): string => shop.name

// Texts that the owner has set, else the built ones in the page's language.
export const sloganText = (): string => shop.slogan ?? t.slogan()
export const bannerText = (): string => shop.bannerText ?? t.bannerText()
export const hoursText = (): string => shop.hours ?? t.hours()

/** Texts of the shop where its owner has set none. */
export const builtTexts = { slogan: t.slogan, bannerText: t.bannerText, hours: t.hours }
