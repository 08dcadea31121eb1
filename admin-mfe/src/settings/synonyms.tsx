import { type FormEvent, useEffect, useState } from 'react'
import { call, isAborted, reportError } from '@souk-vert/shared/client'
import type { Synonym } from '@souk-vert/shared/contract/settings'
import type { LoadState } from '@souk-vert/shared/stores'
import { isolated } from '@souk-vert/shared/text/isolated'
import { Mute, SectionTitle, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { color, media, space } from '@souk-vert/shared/ui/theme'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import { Field } from '../parts/field'
import { Action, Panel, RowDanger } from '../parts/layout'
import { ListFailed } from '../parts/list-failed'
import { toastFailure } from '../parts/toast-failure'
import { useValidationErrors } from '../parts/use-validation-errors'

const Add = styled.form`
  display: grid;
  gap: ${space(3)};
  ${media.large} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    align-items: start;
    > button {
      margin-top: 21px;
    }
  }
`
const List = styled.ul`
  display: grid;
  max-height: 480px;
  overflow-y: auto;
  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) auto;
    align-items: center;
    gap: ${space(3)};
    min-height: 44px;
    border-top: 1px solid ${color.line};
    overflow-wrap: anywhere;
  }
`

async function loadSynonyms(signal?: AbortSignal): Promise<LoadState<Synonym[]> | undefined> {
  try {
    const { data } = await call('GET /api/settings/admin-synonyms', undefined, { signal })
    return { status: 'ready', value: data }
  } catch (error) {
    if (isAborted(error)) return undefined
    reportError(error)
    return { status: 'failed' }
  }
}

/**
 * Synonyms for the words of the catalogue: added and removed one by one; the search uses them at once. `typed` is a
 * word that was searched for without results.
 */
export function Synonyms({ typed }: { typed: string }) {
  const [synonyms, setSynonyms] = useState<LoadState<Synonym[]>>({ status: 'loading' })
  const [term, setTerm] = useState(typed)
  const [meaning, setMeaning] = useState('')
  const [isRunning, setRunning] = useState(false)
  const { form, errors, showErrors, refuse, reset } = useValidationErrors(
    { term, meaning },
    {
      term: term.trim() ? undefined : 'Word is required',
      meaning: meaning.trim() ? undefined : 'Means is required',
    },
  )
  const take = (loaded: LoadState<Synonym[]> | undefined) => loaded && setSynonyms(loaded)
  useEffect(() => {
    const leaving = new AbortController()
    void loadSynonyms(leaving.signal).then(take)
    return () => leaving.abort()
  }, [])
  const reload = async () => void take(await loadSynonyms())

  const change = async (made: () => Promise<{ message: string }>) => {
    setRunning(true)
    try {
      toastSuccess((await made()).message)
      await reload()
      return true
    } catch (error) {
      toastFailure(error)
      refuse(error, { term: 'Word', meaning: 'Means' })
      return false
    } finally {
      setRunning(false)
    }
  }
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning || showErrors()) return
    if (!(await change(() => call('PUT /api/settings/admin-set-synonym', { term, meaning })))) return
    setTerm('')
    setMeaning('')
    reset()
  }
  return (
    <Panel style={{ maxWidth: 960 }}>
      <SectionTitle>Search synonyms</SectionTitle>
      <Mute>When shoppers search for ‘khobz’, show ‘bread’.</Mute>
      <Add ref={form} aria-label="Add a synonym" onSubmit={(event) => void add(event)} noValidate>
        <Field
          label="Word"
          value={term}
          maxLength={60}
          error={errors.term}
          onChange={({ target }) => setTerm(target.value)}
        />
        <Field
          label="Means"
          value={meaning}
          maxLength={60}
          autoFocus={typed !== ''}
          error={errors.meaning}
          onChange={({ target }) => setMeaning(target.value)}
        />
        <Action type="submit" outlined disabled={isRunning}>
          Add synonym
        </Action>
      </Add>
      {synonyms.status === 'loading' && (
        <Skeleton role="status" aria-label="Loading synonyms" style={{ height: 132 }} />
      )}
      {synonyms.status === 'failed' && <ListFailed what="the synonyms" reload={reload} />}
      {synonyms.status === 'ready' && synonyms.value.length === 0 && <Mute>There are no synonyms yet.</Mute>}
      {synonyms.status === 'ready' && synonyms.value.length > 0 && (
        <List aria-label="Synonyms" tabIndex={0}>
          {synonyms.value.map((synonym) => (
            <li key={synonym.term}>
              <bdi>{synonym.term}</bdi>
              <bdi>{synonym.meaning}</bdi>
              <RowDanger
                type="button"
                disabled={isRunning}
                aria-label={`Remove ${isolated(synonym.term)}`}
                onClick={() =>
                  void change(() => call('DELETE /api/settings/admin-delete-synonym', { term: synonym.term }))
                }
              >
                Remove
              </RowDanger>
            </li>
          ))}
        </List>
      )}
    </Panel>
  )
}
