import * as t from '#messages'
import { built, shop } from './shop'

/** Texts of the shop where its owner has set none, in the page's language. */
export const builtTexts = { slogan: t.slogan, bannerText: t.bannerText, hours: t.hours }

const textOf = (name: keyof typeof builtTexts) => (shop[name] === built[name] ? builtTexts[name]() : shop[name])

/** Returns what the owner has set, else the built text. */
export const sloganText = (): string => textOf('slogan')
export const bannerText = (): string => textOf('bannerText')
export const hoursText = (): string => textOf('hours')
