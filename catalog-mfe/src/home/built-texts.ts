import { built, shop } from '@souk-vert/shared/ui/shop'
import * as t from '#messages'

/** The shop's slogan: what the owner has set, else the built one in the page's language. */
export const sloganText = (): string => (shop.slogan === built.slogan ? t.homeTitle() : shop.slogan)

/** The sentence on the banner, likewise. */
export const bannerText = (): string => (shop.bannerText === built.bannerText ? t.bannerText() : shop.bannerText)
