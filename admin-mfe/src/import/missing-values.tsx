import type { Import } from '@souk-vert/shared/contract/import'
import { Panel } from '../parts/layout'
import { Field, SelectField } from '../parts/form/field'
import type { SettingsProps } from './import-settings'
import { encodingNames, separatorNames } from './import-texts'

const fields = [
  { name: 'unit', label: 'Unit', placeholder: '1 piece' },
  { name: 'stock', label: 'Stock', inputMode: 'numeric' },
  { name: 'price', label: 'Price', inputMode: 'decimal' },
  { name: 'description', label: 'Description', placeholder: 'the name' },
] as const

interface MissingValuesProps extends SettingsProps {
  /** Errors of the typed values. */
  errors: Partial<Record<(typeof fields)[number]['name'], string>>
  onReadAs(as: Pick<Import, 'encoding' | 'separator'>): void
}

/** Fields for the values of new products that the file does not have, and for its format. */
export function MissingValues({ file, settings, errors, disabled, onChange, onReadAs }: MissingValuesProps) {
  const { values, columns, supplier } = settings
  const { encoding, separator } = file
  return (
    <>
      <Panel aria-label="Values missing from the file">
        <h2>Values missing from the file</h2>
        {fields.map(({ name, ...field }) => (
          <Field
            key={name}
            {...field}
            value={values[name] ?? ''}
            error={errors[name]}
            disabled={disabled}
            onChange={({ target }) => onChange({ values: { ...values, [name]: target.value } })}
          />
        ))}
        {columns.includes('key') && (
          <Field
            label="Supplier"
            placeholder="only if several suppliers use the same numbers"
            value={supplier}
            maxLength={100}
            disabled={disabled}
            onChange={({ target }) => onChange({ supplier: target.value })}
          />
        )}
      </Panel>
      <Panel aria-label="File format">
        <h2>File format</h2>
        <SelectField
          label="Encoding"
          value={encoding}
          disabled={disabled}
          options={new Map(Object.entries(encodingNames))}
          onChange={({ target }) => onReadAs({ separator, encoding: target.value as Import['encoding'] })}
        />
        <SelectField
          label="Separator"
          value={separator}
          disabled={disabled}
          options={new Map(Object.entries(separatorNames))}
          onChange={({ target }) => onReadAs({ encoding, separator: target.value as Import['separator'] })}
        />
      </Panel>
    </>
  )
}
