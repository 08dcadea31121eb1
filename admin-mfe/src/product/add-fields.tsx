import { useState } from 'react'
import { FormDialog } from '@souk-vert/shared/ui/form-dialog'
import * as t from '#messages'
import { Field } from '../parts/form/field'
import { Icon } from '../parts/icons'
import { Action, Form } from '../parts/layout'

/** The button 'Add Fields' and its dialog (section 2), which adds an extra field of the typed name. */
export function AddFields({ taken, onAdd }: { taken: string[]; onAdd(name: string): void }) {
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
      <Action outlined onClick={() => setOpen(true)}>
        <Icon name="plus" /> {t.addFields()}
      </Action>
      {isOpen && (
        <FormDialog title={t.addFields()} width={420} onClose={close}>
          <Form onSubmit={add}>
            <Field
              label={t.enterFieldName()}
              placeholder={t.enterFieldName()}
              autoFocus
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
