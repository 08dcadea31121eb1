import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import type { StoredSettings } from '../db/stored-json'
import { infoPageNames, infoTextOf } from '@souk-vert/shared/contract/settings/info-page-names'
import { getSettings, getShownSettings, Settings, updateSettings } from '@souk-vert/shared/contract/settings/settings'
import * as t from '#messages'
import { done } from '../http/answer'
import { route } from '../http/route'
import { invalid } from '../http/refusals'
import { publicOrigin } from '../http/own-origin'
import { picturePath } from '../picture/picture-addresses'
import { answerPublic } from '../public-cache/public-cache'
import { shownDelivery } from '../delivery/delivery-settings'
import { changeSettings, readSettings } from '../stored-settings/store'
import { countProducts } from '../catalog/product-count'
import { findFactor } from '../user/second-factor/store'
import { shownLanguage } from '../http/shown-answer'

/** Most products that the product page claims to be more than (section 9). */
const MAX_CLAIMED = 5000

/** The hundreds that a count of products is above: 374 are more than 300. */
const hundredsBelow = (count: number) => Math.min(MAX_CLAIMED, Math.floor(Math.max(0, count - 1) / 100) * 100)

/** The calls by which the owner says how the shop is called and reached. */
export const settingsRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, getShownSettings, (request, reply) =>
    answerPublic(request, reply, async (db, origin) => {
      const stored = await readSettings(db)
      const { name, logo, phone, slogan, hours, address, email, bannerText, tiles, translations } = stored
      // There it keeps its shape: it fills no square.
      const bannerPicture = stored.bannerPicture?.replace('/uploads/', '/uploads/brand/')
      const infoPages = infoPageNames.filter((page) => stored[infoTextOf(page)])
      const productsAbove = hundredsBelow(await countProducts(db, { withHidden: false }))
      return done('Settings', {
        ...withOrigin({ name, logo, phone, slogan, hours, address, email, bannerText, bannerPicture, tiles }, origin),
        // In a page's language, `shownAnswer` writes them in the place of the shop's own.
        ...((request.query.languages === 'all' || shownLanguage(request)) && { translations }),
        ...(infoPages.length > 0 && { infoPages }),
        ...(!app.payments.active && { cashOnly: true as const }),
        ...(await shownDelivery(db)),
        ...(productsAbove > 0 && { productsAbove }),
      })
    }),
  )

  route(app, getSettings, async (request) => done('Settings', toSettings(request, await readSettings(app.db))))

  route(app, updateSettings, async (request) => {
    const change = await checked(request, request.body)
    // An admin who asks it of the others without it would be shut out with them.
    if (change.staffSecondFactor && !(await findFactor(app.db, request.userId))?.isOn)
      throw invalid('staffSecondFactor', t.ownFactorFirst())
    return done(t.settingsSaved(), toSettings(request, await changeSettings(app.db, request.userId, change)))
  })
}

type SentSettings = Static<typeof updateSettings.schema.body>

/** Pictures of settings are not named as those of entities are, so their addresses are made here. */
const withOrigin = (stored: StoredSettings, origin: string): StoredSettings => ({
  ...stored,
  ...(stored.logo && { logo: origin + stored.logo }),
  ...(stored.bannerPicture && { bannerPicture: origin + stored.bannerPicture }),
})

const { translations: _translations, ...own } = Settings.properties
const unset = Object.fromEntries(Object.keys(own).map((name) => [name, null])) as Record<keyof typeof own, null>

const toSettings = (request: FastifyRequest, stored: StoredSettings): Settings => ({
  ...unset,
  ...withOrigin(stored, publicOrigin(request.server.origins, request)),
})

/** Texts without spaces around them, pictures as their paths. Throws VALIDATION for a picture. */
async function checked(request: FastifyRequest, body: SentSettings): Promise<Partial<Settings>> {
  const { lowStock, ...rest } = body
  const texts = Object.entries(rest).map(([name, value]) => [name, typeof value === 'string' ? value.trim() : value])
  const { logo, bannerPicture } = rest
  return {
    ...(Object.fromEntries(texts) as Partial<Settings>),
    ...(logo && { logo: await picturePath(request, 'logo', logo) }),
    ...(bannerPicture && { bannerPicture: await picturePath(request, 'bannerPicture', bannerPicture) }),
    ...(lowStock !== undefined && { lowStock: lowStock === null ? null : Number(lowStock) }),
  }
}
