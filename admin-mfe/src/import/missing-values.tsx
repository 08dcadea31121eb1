import type { Import } from '@souk-vert/shared/contract/import/import'
import { fieldNames } from '@souk-vert/shared/contract/import/import-fields'
import * as t from '#messages'
import { Panel } from '../parts/layout'
import { Field, optionsOf, SelectField } from '../parts/form/field'
import type { SettingsProps } from './import-settings'
import { encodingNames, separatorNames } from './import-texts'

interface MissingField {
  name: 'unit' | 'stock' | 'price' | 'description'
  inputMode?: 'numeric' | 'decimal'
  placeholder?(): string
}

const fields: MissingField[] = [
  { name: 'unit', placeholder: t.onePiece },
  { name: 'stock', inputMode: 'numeric' },
  { name: 'price', inputMode: 'decimal' },
  { name: 'description', placeholder: t.theName },
]

interface MissingValuesProps extends SettingsProps {
  /** Errors of the typed values. */
  errors: Partial<Record<MissingField['name'], string>>
  onReadAs(as: Pick<Import, 'encoding' | 'separator'>): void
}

/** Fields for the values of new products that the file does not have, and for its format. */
export function MissingValues({ file, settings, errors, disabled, onChange, onReadAs }: MissingValuesProps) {
  const { values, columns, supplier } = settings
  const { encoding, separator } = file
  return (
    <>
      <Panel aria-label={t.valuesMissing()}>
        <h2>{t.valuesMissing()}</h2>
        {fields.map(({ name, inputMode, placeholder }) => (
          <Field
            key={name}
            label={fieldNames[name]()}
            inputMode={inputMode}
            placeholder={placeholder?.()}
            value={values[name] ?? ''}
            error={errors[name]}
            disabled={disabled}
            onChange={({ target }) => onChange({ values: { ...values, [name]: target.value } })}
          />
        ))}
        {columns.includes('key') && (
          <Field
            label={t.supplier()}
            placeholder={t.supplierHint()}
            value={supplier}
            maxLength={100}
            disabled={disabled}
            onChange={({ target }) => onChange({ supplier: target.value })}
          />
        )}
      </Panel>
      <Panel aria-label={t.fileFormat()}>
        <h2>{t.fileFormat()}</h2>
        <SelectField
          label={t.encoding()}
          value={encoding}
          disabled={disabled}
          options={optionsOf(encodingNames)}
          onChange={({ target }) => onReadAs({ separator, encoding: target.value as Import['encoding'] })}
        />
        <SelectField
          label={t.separator()}
          value={separator}
          disabled={disabled}
          options={optionsOf(separatorNames)}
          onChange={({ target }) => onReadAs({ encoding, separator: target.value as Import['separator'] })}
        />
      </Panel>
    </>
  )
}
