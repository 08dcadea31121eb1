import { useId, useState } from 'react'
import type { Firm } from '@souk-vert/shared/contract/user/firm'
import { taxNumberError } from '@souk-vert/shared/contract/input-rules'
import { firmFieldNames, firmLabels, noFirm } from '@souk-vert/shared/order/firm-texts'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, space, TARGET, text } from '@souk-vert/shared/ui/theme'

const Fields = styled.div`
  display: grid;
  gap: ${space(1)};
  padding-bottom: ${space(3)};
  input {
    width: 100%;
    min-height: ${TARGET};
    padding-inline: ${space(3)};
  }
  p {
    color: ${color.hot};
    font-size: ${text.small};
  }
`

export interface FirmFieldsProps {
  firm: Firm | undefined
  onChange(typed: Firm): void
}

/** Name and numbers of the firm that an order is invoiced to, none of which is required. */
export function FirmFields({ firm = noFirm, onChange }: FirmFieldsProps) {
  const id = useId()
  const [isLeft, setLeft] = useState(false)
  const labels = firmLabels()
  const error = isLeft ? taxNumberError(firm.taxNumber, labels.taxNumber) : undefined
  return (
    <Fields>
      {firmFieldNames.map((name) => (
        <div key={name}>
          <label htmlFor={id + name}>{labels[name]}</label>
          <input
            id={id + name}
            dir="auto"
            maxLength={name === 'name' ? 150 : 40}
            value={firm[name]}
            onChange={({ target }) => onChange({ ...firm, [name]: target.value })}
            {...(name === 'taxNumber' && {
              inputMode: 'numeric',
              onBlur: () => setLeft(true),
              'aria-invalid': error !== undefined,
              'aria-describedby': error && `${id}error`,
            })}
          />
          {name === 'taxNumber' && error && <p id={`${id}error`}>{error}</p>}
        </div>
      ))}
    </Fields>
  )
}
