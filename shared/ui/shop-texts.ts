import * as t from '#messages'
import { built, shop } from '@souk-vert/shared/ui/shop'

/** Returns what the owner has set, else the built text in the page's language. */
const textOf = (name: 'slogan' | 'bannerText' | 'hours', builtText: () => string): string =>
  shop[name] === built[name] ? builtText() : shop[name]

/** The shop's name. A function, so that it is read in the page's language. */
export const shopName = (): string => shop.name

/** For texts that say of delivery in a few words what it costs. */
export const deliveryFee = () => (shop.deliveryCharged ? 'charged' : 'none')

const builtSlogan = (): string => t.slogan({ fee: deliveryFee() })

export const sloganText = (): string => textOf('slogan', builtSlogan)
export const bannerText = (): string => textOf('bannerText', t.bannerText)
export const hoursText = (): string => textOf('hours', t.hours)

/** Texts of the shop where its owner has set none. */
export const builtTexts = { slogan: builtSlogan, bannerText: t.bannerText, hours: t.hours }
