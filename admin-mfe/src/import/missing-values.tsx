import type { Import, ImportSettings } from '@souk-vert/shared/contract/import'
import { Panel } from '../parts/layout'
import { Field, SelectField } from '../parts/form/field'
import { encodingNames, separatorNames } from './import-texts'

const inputModes = { unit: undefined, stock: 'numeric', price: 'decimal', description: undefined } as const
const labels = { unit: 'Unit', stock: 'Stock', price: 'Price', description: 'Description' } as const
const hints = { unit: '1 piece', stock: '', price: '', description: 'the name' } as const
type MissingValue = keyof typeof labels

interface MissingValuesProps {
  file: Import
  settings: ImportSettings
  /** Errors of the typed values. */
  errors: Partial<Record<MissingValue, string>>
  disabled: boolean
  onChange(part: Partial<ImportSettings>): void
  onReadAs(as: Pick<Import, 'encoding' | 'separator'>): void
}

/** Fields for the values of new products where the file has none, and for how the file is to be read. */
export function MissingValues({ file, settings, errors, disabled, onChange, onReadAs }: MissingValuesProps) {
  const { values, columns, supplier } = settings
  const isKeyed = columns.includes('key')
  return (
    <>
      <Panel aria-label="Values missing from the file">
        <h2>Values missing from the file</h2>
        {(Object.keys(labels) as MissingValue[]).map((name) => (
          <Field
            key={name}
            label={labels[name]}
            placeholder={hints[name]}
            inputMode={inputModes[name]}
            value={values[name] ?? ''}
            error={errors[name]}
            disabled={disabled}
            onChange={({ target }) => onChange({ values: { ...values, [name]: target.value } })}
          />
        ))}
        {isKeyed && (
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
          value={file.encoding}
          disabled={disabled}
          onChange={({ target }) =>
            onReadAs({ separator: file.separator, encoding: target.value as Import['encoding'] })
          }
        >
          {Object.entries(encodingNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Separator"
          value={file.separator}
          disabled={disabled}
          onChange={({ target }) =>
            onReadAs({ encoding: file.encoding, separator: target.value as Import['separator'] })
          }
        >
          {Object.entries(separatorNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </Panel>
    </>
  )
}
