import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { deleteSynonym, listSynonyms, setSynonym } from '@souk-vert/shared/contract/settings/settings'
import * as t from '#messages'
import { recordChanges } from '../../change/record-changes'
import { done } from '../../http/answer'
import { route } from '../../http/route'
import { invalid } from '../../http/refusals'
import { insertSynonyms, MAX_TERM_WORDS, listAllSynonyms, removeSynonym, termOfText } from './search-synonyms'

const synonymChange = (term: string) => ({ thing: 'settings', thingId: 'synonyms', name: `Synonym ${term}` }) as const

/** The calls by which the owner says what else words of the search mean. */
export const synonymRoutes: FastifyPluginAsyncTypebox = async (app) => {
  route(app, listSynonyms, async () => done('Synonyms', await listAllSynonyms(app.db)))

  route(app, setSynonym, async ({ userId, body }) => {
    const { term, meaning } = { term: termOfText(body.term), meaning: body.meaning.trim() }
    if (!term || term.split(' ').length > MAX_TERM_WORDS)
      throw invalid('term', t.termWords({ most: String(MAX_TERM_WORDS) }))
    await app.db.transaction(async (tx) => {
      const known = (await listAllSynonyms(tx)).find((one) => one.term === term)
      await insertSynonyms(tx, [{ term, meaning }])
      await recordChanges(tx, userId, [
        { ...synonymChange(term), before: known && { ...known }, after: { term, meaning } },
      ])
    })
    return done(t.synonymSaved())
  })

  route(app, deleteSynonym, async ({ userId, body }) => {
    const term = termOfText(body.term)
    await app.db.transaction(async (tx) => {
      const before = await removeSynonym(tx, term)
      if (before) await recordChanges(tx, userId, [{ ...synonymChange(term), before: { ...before } }])
    })
    return done(t.synonymRemoved())
  })
}
