import { type KeyboardEvent, useId, useRef, useState } from 'react'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space, text } from '@souk-vert/shared/ui/theme'
import type { NumericField } from '@souk-vert/shared/contract/catalog/product-fields'
import * as t from '#messages'
import { decimalText } from '../parts/number-texts'
import { textError } from '../fields/product-rules'
import { numberEdit } from './number-edit'

/** Looks like a number of the table until it is pointed at. */
const Box = styled.span`
  display: inline-grid;
  justify-items: end;
  max-width: 180px;
  input {
    width: 96px;
    min-height: 44px;
    padding: 0 ${space(2)};
    border: 1px solid transparent;
    border-radius: ${radius.badge};
    background: none;
    text-align: end;
    ${media.large} {
      min-height: 32px;
    }
    ${media.small} {
      width: 100%;
      border-color: ${color.fieldLine};
    }
  }
  tr:hover & input,
  input:focus {
    border-color: ${color.fieldLine};
    background: ${color.surface};
  }
  input[data-low],
  span {
    color: ${color.hot};
  }
  input[aria-invalid='true'] {
    border-color: ${color.hot};
  }
  span {
    font-size: ${text.small};
    white-space: normal;
  }
`

const labels = { price: t.priceOf, discount: t.discountOfProduct, stock: t.stockOf }

interface NumberCellProps {
  product: AdminProduct
  field: NumericField
  isLow?: boolean
  /** Whether it was saved. */
  onSave(text: string): Promise<boolean>
}

/** A number in the table: typed over, Enter or leaving it saves, Escape takes it back, arrows go to the rows beside. */
export function NumberCell({ product, field, isLow, onSave }: NumberCellProps) {
  const now = decimalText(product[field])
  const [typed, setTyped] = useState<{ text: string; basis: string }>()
  const errorId = useId()
  const value = typed?.text ?? now
  const error = typed && textError(field, typed.text)
  // Somebody else has changed it: what was typed stays, and is saved when Enter is pressed once more.
  const hasMoved = typed !== undefined && typed.basis !== now
  const hint = error ?? (hasMoved ? t.nowChangedByOther({ value: now }) : undefined)

  const isSaving = useRef(false)
  const save = async () => {
    if (!typed || error || isSaving.current) return
    isSaving.current = true
    if (!numberEdit(product, field, typed.text) || (await onSave(typed.text))) setTyped(undefined)
    isSaving.current = false
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      setTyped((before) => before && { ...before, basis: now })
      void save()
    }
    if (event.key === 'Escape') setTyped(undefined)
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') goToRow(event, event.key === 'ArrowDown' ? 1 : -1)
  }
  return (
    <Box>
      <input
        inputMode={field === 'stock' ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={labels[field]({ name: product.name })}
        aria-invalid={hint !== undefined}
        aria-describedby={hint && errorId}
        data-number={field}
        data-low={isLow ? '' : undefined}
        value={value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setTyped({ text: target.value, basis: typed?.basis ?? now })}
        onBlur={() => (hasMoved ? undefined : void save())}
        onKeyDown={press}
      />
      {hint && (
        <span id={errorId} role="status">
          {hint}
        </span>
      )}
    </Box>
  )
}

/** Focuses the same number of a row above or below. */
function goToRow(event: KeyboardEvent<HTMLInputElement>, by: 1 | -1): void {
  const input = event.currentTarget
  const row = input.closest('tr')
  const other = by === 1 ? row?.nextElementSibling : row?.previousElementSibling
  const target = other?.querySelector<HTMLInputElement>(`[data-number='${input.dataset.number}']`)
  if (!target) return
  event.preventDefault()
  target.focus()
}
