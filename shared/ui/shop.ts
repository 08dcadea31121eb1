import { type Language, LANGUAGES } from '../language/languages'
import { pageLanguage } from '../language/page-language'

/** Settings of the shop that pages show. */
export interface Shop {
  name: string
  slogan: string
  bannerShelf: readonly string[]
  bannerText: string
  /** The path of a picture that the owner has uploaded, in place of the built ones. */
  bannerPicture?: string
  /** Tiles between the strips of home: a title after '##', and below it a shopping list. */
  tiles?: string
  logo: string
  /** Picture in place of the drawn logo. */
  logoPicture?: string
  phone: { shown: string; dialled: string }
  hours: string
  address: string
  email: string
  /** True where nothing is paid online. */
  cashOnly?: boolean
  /** True where the owner has set areas or times of delivery. */
  delivery?: true
  /** True where the shopper chooses a time. */
  deliveryTimes?: true
  /** True where an area has a fee, or a minimum of goods: then no text says that delivery is free. */
  deliveryCharged?: true
  /** The shop has more products than this, a number of hundreds; there is none where it has few. */
  productsAbove?: number
  /** Languages that the shop offers. */
  languages: readonly Language[]
  /** Names of the info pages that have a text. */
  infoPages: readonly string[]
  social: readonly { name: string; address: string }[]
}

/**
 * Shop as it was built: shown in the header, the footer, titles, icons and structured data where the owner has set
 * nothing else. Texts are here in English, too, for releases with a copy of this file, which know by it that the owner has set none.
 */
export const built: Shop = {
  name: 'Souk Vert',
  slogan: 'Groceries and packaging, delivered free',
  /** The sub-category that the banner's pictures show: its button leads there, and is left out where there is none of this name. */
  bannerShelf: ['Citrus', 'Agrumes', 'الحمضيات'],
  bannerText: 'Picked this morning, on your table tonight',
  /** Beside the name, in browsers' tabs and on home screens: an SVG path in a box of 26 by 26, drawn in the brand's colour. */
  logo: 'M13 0a13 13 0 0 1 0 26H3a3 3 0 0 1-3-3V13A13 13 0 0 1 13 0Z',
  /** Number for questions about an order; `dialled` in the international form. */
  phone: { shown: '021 63 45 00', dialled: '+21321634500' },
  hours: 'every day, 8:00 to 20:00',
  address: '12 Rue des Orangers, 16000 Algiers',
  email: 'shop@souk-vert.example',
  languages: LANGUAGES,
  infoPages: [],
  social: [
    { name: 'Facebook', address: 'https://www.facebook.com/' },
    { name: 'Instagram', address: 'https://www.instagram.com/' },
    { name: 'LinkedIn', address: 'https://www.linkedin.com/' },
  ],
}

const page = globalThis as { document?: Document; __shop?: Shop }

/**
 * Shop with the owner's settings, which a document carries where there are any (docs/decisions/settings.md). One
 * object for all parts of a page, and of a thread that renders pages.
 */
export const shop: Shop = (page.__shop ??= {
  ...built,
  ...JSON.parse(page.document?.getElementById('shop')?.textContent ?? '{}'),
})

/** Settings of the owner: on a server with texts in all languages, in a document with those of its page. */
export interface ShopSettings extends Partial<Shop> {
  /** Texts in other languages; where one is missing, the shop's own is shown. */
  translations?: Partial<Record<Language, Partial<Shop>>>
}

/** Returns the owner’s settings as pages in a language show them. */
export const shopIn = (language: Language, { translations, ...own }: ShopSettings): Partial<Shop> => ({
  ...own,
  ...translations?.[language],
})

const unset = {
  bannerPicture: undefined,
  tiles: undefined,
  logoPicture: undefined,
  cashOnly: undefined,
  delivery: undefined,
  deliveryTimes: undefined,
  deliveryCharged: undefined,
  productsAbove: undefined,
}

/**
 * For a server: makes the shop what its owner has set by now. Pages of several languages are rendered at once, so each text is
 * chosen when it is read.
 */
export function setShopSettings({ translations, ...own }: ShopSettings): void {
  const all: Partial<Shop> = { ...unset, ...built, ...own }
  for (const name of Object.keys(all) as (keyof Shop)[])
    Object.defineProperty(shop, name, {
      get: () => translations?.[pageLanguage()]?.[name] ?? all[name],
      enumerable: true,
      configurable: true,
    })
}
