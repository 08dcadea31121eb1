import { useState } from 'react'
import { DEFAULT_LANGUAGE, type Language } from '@souk-vert/shared/language/languages'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import * as t from '#messages'
import { Field } from '../parts/form/field'
import { labelIn } from '../parts/form/translated-fields'
import { Icon } from '../parts/icons'
import { Action, Form } from '../parts/layout'

interface AddFieldsProps {
  language: Language
  /** Names that are there already. */
  taken: string[]
  onAdd(name: string): void
}

/** The button 'Add Fields' and its dialog (section 2), which adds an extra field of the typed name. */
export function AddFields({ language, taken, onAdd }: AddFieldsProps) {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const close = () => {
    setOpen(false)
    setName('')
    setError(undefined)
  }
  const add = () => {
    const typed = name.trim()
    if (!typed) return setError(t.typeNameFirst())
    if (taken.includes(typed)) return setError(t.fieldExists({ name: typed }))
    onAdd(typed)
    close()
  }
  return (
    <>
      <Action outlined aria-label={labelIn(language, t.addFields())} onClick={() => setOpen(true)}>
        <Icon name="plus" /> {t.addFields()}
      </Action>
      {isOpen && (
        <FormDialog title={labelIn(language, t.addFields())} width={420} onClose={close}>
          <Form onSubmit={add}>
            <Field
              label={t.enterFieldName()}
              placeholder={t.enterFieldName()}
              autoFocus
              {...(language !== DEFAULT_LANGUAGE && { language })}
              maxLength={100}
              value={name}
              error={error}
              onChange={({ target }) => setName(target.value)}
            />
            <Action type="submit" style={{ justifySelf: 'end' }}>
              {t.addField()}
            </Action>
          </Form>
        </FormDialog>
      )}
    </>
  )
}
