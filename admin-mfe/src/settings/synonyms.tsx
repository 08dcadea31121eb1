import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import { Mute, SectionTitle, styled } from '@souk-vert/shared/ui/kit'
import { List, ListItem } from '@souk-vert/shared/ui/mui-admin'
import { media } from '@souk-vert/shared/ui/theme'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import * as t from '#messages'
import { Field } from '../parts/form/field'
import { Action, Form, Panel, RowDanger } from '../parts/layout'
import { Loaded } from '../parts/loaded'
import { toastFailure } from '../parts/toast-failure'
import { useSubmit } from '../parts/form/use-submit'

const Add = styled(Form)`
  ${media.large} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    align-items: start;
    > button {
      margin-top: 23px;
    }
  }
`

const loadSynonyms = async (signal?: AbortSignal) =>
  (await call('GET /api/settings/admin-synonyms', undefined, { signal })).data

/** Returns the labels of the fields. */
const labelsOf = () => ({ term: t.word(), meaning: t.means() })

/**
 * Synonyms for the words of the catalogue: added and removed one by one; the search uses them at once. `typed` is a
 * word that was searched for without results.
 */
export function Synonyms({ typed }: { typed: string }) {
  const { loaded, reload } = useLoaded(loadSynonyms)
  const [values, setValues] = useState({ term: typed, meaning: '' })
  const change = async (made: Promise<{ message: string }>) => {
    toastSuccess((await made).message)
    await reload()
  }
  const labels = labelsOf()
  const { form, onSubmit, errors, isRunning } = useSubmit({
    values,
    live: {
      term: values.term.trim() ? undefined : t.isRequired({ field: labels.term }),
      meaning: values.meaning.trim() ? undefined : t.isRequired({ field: labels.meaning }),
    },
    labels,
    send: async () => {
      await change(call('PUT /api/settings/admin-set-synonym', values))
      setValues({ term: '', meaning: '' })
    },
  })
  const field = (name: keyof typeof labels) => ({
    label: labels[name],
    value: values[name],
    maxLength: 60,
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
  })
  return (
    <Panel style={{ maxWidth: 960 }}>
      <SectionTitle>{t.searchSynonyms()}</SectionTitle>
      <Mute>{t.synonymExample()}</Mute>
      <Add ref={form} aria-label={t.addASynonym()} onSubmit={onSubmit}>
        <Field {...field('term')} />
        <Field {...field('meaning')} autoFocus={typed !== ''} />
        <Action type="submit" outlined disabled={isRunning}>
          {t.addSynonym()}
        </Action>
      </Add>
      <Loaded
        loading={t.loadingSynonyms()}
        failure={t.couldNotLoadSynonyms()}
        state={loaded}
        reload={reload}
        height={132}
      >
        {(synonyms) =>
          synonyms.length === 0 ? (
            <Mute>{t.noSynonymsYet()}</Mute>
          ) : (
            <List aria-label={t.synonyms()} tabIndex={0} sx={{ maxHeight: 480, overflowY: 'auto' }}>
              {synonyms.map(({ term, meaning }) => (
                <ListItem key={term} divider disablePadding>
                  <bdi style={{ flex: 1 }}>{term}</bdi>
                  <bdi style={{ flex: 1 }}>{meaning}</bdi>
                  <RowDanger
                    aria-label={t.removeOne({ name: term })}
                    onClick={() =>
                      void change(call('DELETE /api/settings/admin-delete-synonym', { term })).catch(toastFailure)
                    }
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
