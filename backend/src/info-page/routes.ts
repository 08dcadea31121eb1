import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { getInfoPage, previewText } from '@souk-vert/shared/contract/settings/info-page'
import { infoTextOf } from '@souk-vert/shared/contract/settings/info-page-names'
import { done } from '../http/answer'
import { route } from '../http/route'
import { infoPageRefusal } from './refusals'
import { shownLanguage } from '../http/shown-answer'
import { answerPublic } from '../public-cache/public-cache'
import { languagesOfText, readSettings, settingsIn } from '../stored-settings/store'
import { openingOf, readMarkdown } from './read-markdown'

/** The calls for the pages whose texts the owner writes: Markdown stays here. */
export const infoPageRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, getInfoPage, (request, reply) =>
    answerPublic(request, reply, async (db) => {
      const stored = await readSettings(db)
      const text = infoTextOf(request.body.name)
      if (!stored[text]) throw infoPageRefusal('INFO_PAGE_NOT_FOUND')
      const parts = readMarkdown(settingsIn(stored, shownLanguage(request))[text] ?? '')
      return done('Info page', { description: openingOf(parts), parts, languages: languagesOfText(stored, text) })
    }),
  )

  route(app, previewText, async ({ body }) => done('Preview', readMarkdown(body.text)))
}
