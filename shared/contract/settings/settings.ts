import Type, { type Static } from 'typebox'
import { PictureAddress } from '../catalog/category'
import { Discount } from '../catalog/product'
import { translationsOf } from '../catalog/translations'
import { call } from '../call'
import { Closed, Count, Filled, Text, OrNull } from '../fields'
import { infoPageNames, MAX_INFO_TEXT_LENGTH } from './info-page-names'
import { WholeNumeral } from '../numerals'

const Email = Type.String({ format: 'email', maxLength: 254, examples: ['shop@souk-vert.example'] })

/** First two digits of the labels of a scale. */
const Prefixes = Type.Array(Type.String({ pattern: '^2\\d$', examples: ['21'] }), { maxItems: 10 })

/** Longest texts that pages show, in letters. */
const shownLengths = { name: 60, slogan: 100, hours: 100, address: 200, bannerText: 100, tiles: 2000 } as const

const InfoText = OrNull(Filled(MAX_INFO_TEXT_LENGTH, '## Hours\n\nEvery day, 8:00 to 20:00'))

const Translated = (maxLength: number, example: string) => Type.String({ maxLength, examples: [example] })

const shownTranslations = {
  name: Translated(shownLengths.name, 'Souk Vert'),
  slogan: Translated(shownLengths.slogan, 'Courses et emballages, livrés gratuitement'),
  hours: Translated(shownLengths.hours, 'tous les jours, de 8 h à 20 h'),
  address: Translated(shownLengths.address, '12, rue des Orangers, 16000 Alger'),
  bannerText: Translated(shownLengths.bannerText, 'Cueilli ce matin, chez vous ce soir'),
  tiles: Translated(shownLengths.tiles, '## Le couscous du vendredi\ncouscous\npois chiches 2'),
}

const InfoTranslation = Translated(MAX_INFO_TEXT_LENGTH, '## Horaires\n\nTous les jours, de 8 h à 20 h')

/** Texts that may be there in other languages, too. */
export const translatedSettings = {
  ...shownTranslations,
  contactText: InfoTranslation,
  deliveryText: InfoTranslation,
  returnsText: InfoTranslation,
  privacyText: InfoTranslation,
}

/**
 * Settings of an owner; null leaves one as it was built. `logo` and `bannerPicture` are pictures that were uploaded
 * to this shop, `phone`, `hours` and `address` are shown as they stand, below `lowStock` pieces a product is running out, and
 * `orderMailTo` are addresses that get a mail for each new order, `staffSecondFactor` shuts the pages of staff for who
 * has no second factor, `tradeRegister` (RC) and `taxNumber` (NIF) stand on invoices, which there are once both are
 * set, and `vatPercent` is the VAT in prices of products and categories without a rate of their own, `dearerPercent` is
 * how much more a substitute may cost than what it replaces, and the prefixes are those of the scale's labels that say
 * a weight in grams, or a price in dinars or in centimes; `tiles` are those between the strips of home: a title after
 * '##', and below it a shopping list. The texts of the info pages are Markdown without HTML; a page without one does
 * not exist. `translations` are texts in other languages; where one is missing, the shop's own is shown. `cashRounding`
 * is what the total of a new order in cash is rounded down to a multiple of, in DZD.
 */
export const Settings = Type.Object({
  name: OrNull(Filled(shownLengths.name, 'Souk Vert')),
  logo: OrNull(PictureAddress),
  phone: OrNull(Type.String({ pattern: '^[+()\\d ./-]{3,30}$', examples: ['021 63 45 00'] })),
  slogan: OrNull(Filled(shownLengths.slogan, 'Groceries and packaging, delivered free')),
  hours: OrNull(Filled(shownLengths.hours, 'every day, 8:00 to 20:00')),
  address: OrNull(Filled(shownLengths.address, '12 Rue des Orangers, 16000 Algiers')),
  email: OrNull(Email),
  bannerText: OrNull(Filled(shownLengths.bannerText, 'Picked this morning, on your table tonight')),
  bannerPicture: OrNull(PictureAddress),
  tiles: OrNull(Filled(shownLengths.tiles, '## For couscous on Friday\ncouscous\nchickpeas 2')),
  lowStock: OrNull(Count),
  orderMailTo: OrNull(Type.Array(Email, { maxItems: 10 })),
  tradeRegister: OrNull(Filled(40, '16/00-0123456B24')),
  taxNumber: OrNull(Filled(40, '000016001234567')),
  vatPercent: OrNull(Discount),
  cashRounding: OrNull(Type.Enum([1, 5, 10], { examples: [5] })),
  dearerPercent: OrNull(Discount),
  weightPrefixes: OrNull(Prefixes),
  dinarPrefixes: OrNull(Prefixes),
  centimePrefixes: OrNull(Prefixes),
  staffSecondFactor: OrNull(Type.Boolean()),
  contactText: InfoText,
  deliveryText: InfoText,
  returnsText: InfoText,
  privacyText: InfoText,
  translations: translationsOf(translatedSettings),
})
export type Settings = Static<typeof Settings>

const { name, logo, phone, slogan, hours, address, email, bannerText, bannerPicture, tiles } = Settings.properties
const shown = { name, logo, phone, slogan, hours, address, email, bannerText, bannerPicture, tiles }

const infoPages = Type.Array(Type.Enum(infoPageNames), { examples: [['contact']] })

/**
 * The settings that pages show, the info pages that exist, `cashOnly` where the shop's configuration has no payment online, `delivery`
 * where it delivers to areas or at times, `deliveryTimes` where it has times, `deliveryCharged` where an area has a fee or a minimum, and
 * `productsAbove` where there are hundreds of products; unset ones are left out.
 */
export const ShownSettings = Type.Partial(
  Type.Object({
    ...shown,
    infoPages,
    cashOnly: Type.Literal(true),
    delivery: Type.Literal(true),
    deliveryTimes: Type.Literal(true),
    deliveryCharged: Type.Literal(true),
    productsAbove: Type.Integer({ minimum: 100, examples: [300] }),
    translations: translationsOf(shownTranslations),
  }),
)

/**
 * Settings that the document server puts into pages, because it is the same for everyone. Texts are in the page's
 * language; with `languages=all` they are the shop's own, and `translations` are beside them.
 */
export const getShownSettings = call('GET /api/settings/shop', 'anyone', 'What the owner has set of what pages show', {
  querystring: Type.Object({ languages: Type.Optional(Type.Literal('all')) }),
  data: ShownSettings,
})

export const getSettings = call('GET /api/settings/admin-get', 'admin', 'Settings of the shop', { data: Settings })

/** Changes the settings and translations that are sent, and leaves the others. An empty translation is taken away. */
export const updateSettings = call('PUT /api/settings/admin-update', 'admin', 'Change settings of the shop', {
  body: Closed(Type.Partial(Type.Object({ ...Settings.properties, lowStock: OrNull(WholeNumeral) })).properties),
  data: Settings,
})

/** A word of this shop's customers, of at most four, and what the catalogue says for it. */
export const Synonym = Closed({ term: Filled(60, 'pommes de terre'), meaning: Filled(60, 'potatoes') })
export type Synonym = Static<typeof Synonym>

const Term = Closed({ term: Filled(60, 'pommes de terre') })

/** All synonyms of the search, by term, as the search compares them. */
export const listSynonyms = call('GET /api/settings/admin-synonyms', 'admin', 'Search synonyms', {
  data: Type.Array(Type.Object({ term: Text('pomme de terre'), meaning: Text('potatoes') })),
})

/** Adds a synonym; a term that is there gets its new meaning. */
export const setSynonym = call(
  'PUT /api/settings/admin-set-synonym',
  'admin',
  'Add or change a synonym of the search',
  { body: Synonym },
)

/** One that is gone already is no error. */
export const deleteSynonym = call(
  'DELETE /api/settings/admin-delete-synonym',
  'admin',
  'Remove a synonym of the search',
  { body: Term },
)
