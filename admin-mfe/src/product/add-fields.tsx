import { type FormEvent, useState } from 'react'
import { isolated } from '@souk-vert/shared/text/isolated'
import { FormDialog } from '@souk-vert/shared/ui/form-dialog'
import { styled } from '@souk-vert/shared/ui/kit'
import { space } from '@souk-vert/shared/ui/theme'
import { Field } from '../parts/field'
import { Icon } from '../parts/icons'
import { Action } from '../parts/layout'

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  button {
    justify-self: end;
  }
`

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
  const add = (event: FormEvent) => {
    event.preventDefault()
    // A React portal's events go on in the form around it.
    event.stopPropagation()
    const typed = name.trim()
    if (!typed) return setError('Type a name first')
    if (taken.includes(typed)) return setError(`There is already a field called ${isolated(typed)}`)
    onAdd(typed)
    close()
  }
  return (
    <>
      <Action type="button" outlined onClick={() => setOpen(true)}>
        <Icon name="plus" /> Add Fields
      </Action>
      {isOpen && (
        <FormDialog title="Add Fields" width={420} onClose={close}>
          <Form onSubmit={add} noValidate>
            <Field
              label="Enter field name"
              placeholder="Enter field name"
              autoFocus
              maxLength={100}
              value={name}
              error={error}
              onChange={({ target }) => setName(target.value)}
            />
            <Action type="submit">Add Field</Action>
          </Form>
        </FormDialog>
      )}
    </>
  )
}
