import { call } from '@souk-vert/shared/client'
import { Mute, SectionTitle, styled } from '@souk-vert/shared/ui/kit'
import { List, ListItem } from '@souk-vert/shared/ui/mui-admin'
import { media } from '@souk-vert/shared/ui/theme'
import { useCall } from '../parts/use-call'
import * as t from '#messages'
import { Field } from '../parts/form/field'
import { Action, Form, Panel, RowDanger } from '../parts/layout'
import { Loaded } from '../parts/list/loaded'
import { toastAnswer } from '../parts/toast-answer'
import { toastFailure } from '../parts/toast-failure'
import { useForm } from '../parts/form/use-form'

const Add = styled(Form)`
  ${media.large} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    align-items: start;
    > button {
      margin-top: 23px;
    }
  }
`

/** Returns the labels of the fields. */
const labelsOf = () => ({ term: t.word(), meaning: t.means() })

/**
 * Synonyms for the words of the catalogue: added and removed one by one; the search uses them at once. `typed` is a
 * word that was searched for without results.
 */
export function Synonyms({ typed }: { typed: string }) {
  const synonyms = useCall('GET /api/settings/admin-synonyms')
  const labels = labelsOf()
  const { field, form, submit } = useForm({
    first: { term: typed, meaning: '' },
    labels,
    errorsIn: ({ term, meaning }) => ({
      term: term.trim() ? undefined : t.isRequired({ field: labels.term }),
      meaning: meaning.trim() ? undefined : t.isRequired({ field: labels.meaning }),
    }),
    send: async (values, change) => {
      await toastAnswer(call('PUT /api/settings/admin-set-synonym', values))
      await synonyms.reload()
      change({ term: '', meaning: '' })
    },
  })
  const remove = async (term: string) => {
    await toastAnswer(call('DELETE /api/settings/admin-delete-synonym', { term }))
    await synonyms.reload()
  }
  return (
    <Panel style={{ maxWidth: 960 }}>
      <SectionTitle>{t.searchSynonyms()}</SectionTitle>
      <Mute>{t.synonymExample()}</Mute>
      <Add aria-label={t.addASynonym()} {...form}>
        <Field {...field('term')} maxLength={60} />
        <Field {...field('meaning')} maxLength={60} autoFocus={typed !== ''} />
        <Action type="submit" outlined disabled={submit.isRunning}>
          {t.addSynonym()}
        </Action>
      </Add>
      <Loaded of={synonyms} loading={t.loadingSynonyms()} failure={t.couldNotLoadSynonyms()} height={132}>
        {(all) =>
          all.length === 0 ? (
            <Mute>{t.noSynonymsYet()}</Mute>
          ) : (
            <List aria-label={t.synonyms()} tabIndex={0} sx={{ maxHeight: 480, overflowY: 'auto' }}>
              {all.map(({ term, meaning }) => (
                <ListItem key={term} divider disablePadding>
                  <bdi style={{ flex: 1 }}>{term}</bdi>
                  <bdi style={{ flex: 1 }}>{meaning}</bdi>
                  <RowDanger
                    aria-label={t.removeOne({ name: term })}
                    onClick={() => void remove(term).catch(toastFailure)}
                  >
                    {t.remove()}
                  </RowDanger>
                </ListItem>
              ))}
            </List>
          )
        }
      </Loaded>
    </Panel>
  )
}
