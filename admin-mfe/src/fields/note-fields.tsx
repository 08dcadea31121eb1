import { wishHeads } from '@souk-vert/shared/order/wish-texts'
import { Field } from '../parts/form/field'
import type { ValidationErrors } from '../parts/form/validation-errors'

/** Notes of an order for who packs and who drives it. */
export type Notes = Record<'packerNote' | 'driverNote', string>

interface NoteFieldsProps {
  notes: Notes
  errors: ValidationErrors
  onChange(notes: Partial<Notes>): void
}

/** The fields of an order's notes. */
export const NoteFields = ({ notes, errors, onChange }: NoteFieldsProps) =>
  (['packerNote', 'driverNote'] as const).map((note) => (
    <Field
      key={note}
      name={note}
      label={wishHeads[note]()}
      rows={2}
      maxLength={500}
      value={notes[note]}
      error={errors[note]}
      onChange={({ target }) => onChange({ [note]: target.value })}
    />
  ))
