import { type ReactNode, useCallback, useState } from 'react'
import { TextField } from '@souk-vert/shared/ui/mui'
import { Autocomplete } from '@souk-vert/shared/ui/mui-admin'
import { useLoaded } from '@souk-vert/shared/ui/use-loaded'
import * as t from '#messages'
import { usePaused } from '../use-paused'
import { errorProps } from './field'

/** Pause in typing after which it is searched for, in ms. */
const PAUSE_MS = 250

interface SearchPickerProps<Value> {
  label: string
  placeholder?: string
  error?: string
  /** Finds what matches a text that is not empty. */
  find(text: string, signal?: AbortSignal): Promise<Value[]>
  keyOf(value: Value): string
  nameOf(value: Value): string
  /** Shows an option of the list. */
  row(value: Value): ReactNode
  onChoose(value: Value): void
}

/** A field that finds one thing after the other as the backend searches; what is chosen is the page's affair. */
export function SearchPicker<Value>({ find, keyOf, nameOf, row, onChoose, error, ...field }: SearchPickerProps<Value>) {
  const [typed, setTyped] = useState('')
  const asked = usePaused(typed.trim(), PAUSE_MS)
  const load = useCallback(
    async (signal?: AbortSignal) => ({ asked, values: asked ? await find(asked, signal) : [] }),
    [asked, find],
  )
  const { loaded } = useLoaded(load)
  const isFound = loaded.status === 'ready' && loaded.value.asked === typed.trim()
  return (
    <Autocomplete
      value={null}
      inputValue={typed}
      onInputChange={(_, text, why) => why !== 'reset' && setTyped(text)}
      options={isFound ? loaded.value.values : []}
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={keyOf}
      renderOption={({ key, ...option }, value) => (
        <li key={key} {...option}>
          {row(value)}
        </li>
      )}
      onChange={(_, chosen) => {
        if (!chosen) return
        setTyped('')
        onChoose(chosen)
      }}
      loading={loaded.status !== 'failed' && !isFound}
      loadingText={t.searching()}
      noOptionsText={loaded.status === 'failed' ? t.searchFailed() : typed.trim() ? t.noMatch() : t.typeToSearch()}
      openText={t.openList()}
      closeText={t.closeList()}
      clearText={t.clear()}
      autoHighlight
      selectOnFocus
      renderInput={(params) => <TextField {...params} {...errorProps(error)} {...field} />}
    />
  )
}
