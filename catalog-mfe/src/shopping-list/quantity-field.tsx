import { useState } from 'react'
import * as t from '#messages'
import type { Product } from '@souk-vert/shared/contract/catalog/product'
import { typedUnits } from '@souk-vert/shared/text/typed-grams'
import { nameWithWeight, unitsOf } from '@souk-vert/shared/text/weight-text'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, font, radius, TARGET, text } from '@souk-vert/shared/ui/theme'
import { toastRefusal } from '@souk-vert/shared/ui/toast'

const Frame = styled.div`
  display: grid;
  grid-template-columns: ${TARGET} minmax(${TARGET}, 1fr) ${TARGET};
  width: 148px;
  min-height: ${TARGET};
  border: 1px solid ${color.fieldLine};
  border-radius: ${radius.control};
  background: ${color.surface};
  button,
  input {
    width: 100%;
    min-width: 0;
    padding: 0;
    border: 0;
    border-radius: ${radius.control};
    background: none;
    color: ${color.ink};
    font: 700 ${text.base} ${font};
    text-align: center;
    font-variant-numeric: tabular-nums;
    outline-offset: -3px;
  }
  button {
    color: ${color.brand};
    cursor: pointer;
    touch-action: manipulation;
  }
  button:hover {
    background: ${color.soft};
  }
  button[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
  }
`

interface QuantityFieldProps {
  product: Pick<Product, 'name' | 'stock' | 'grams'>
  quantity: number
  onChange(quantity: number): void
}

/** Quantity of a product to add, from 1 to the stock: minus, a number that can be typed, plus. */
export function QuantityField({ product, quantity, onChange }: QuantityFieldProps) {
  const { name, stock, grams } = product
  const step = nameWithWeight(name, 1, product)
  const [typed, setTyped] = useState<string>()
  const set = (wanted: number) => onChange(Math.min(Math.max(wanted, 1), stock))
  const take = () => {
    setTyped(undefined)
    if (!typed?.trim()) return
    const number = typedUnits(typed, product)
    if (number.status === 'valid') set(Number(number.value))
    else toastRefusal(number.errorOf(t.quantityOf({ name })))
  }
  return (
    <Frame role="group" aria-label={t.quantityOf({ name })}>
      <button
        type="button"
        aria-label={t.decreaseQuantityOf({ name: step })}
        aria-disabled={quantity <= 1}
        onClick={() => set(quantity - 1)}
      >
        −
      </button>
      <input
        inputMode={grams ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={20}
        aria-label={t.quantityOf({ name })}
        value={typed ?? String(unitsOf(quantity, product))}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={({ key }) => key === 'Enter' && take()}
        onBlur={take}
      />
      <button
        type="button"
        aria-label={t.increaseQuantityOf({ name: step })}
        aria-disabled={quantity >= stock}
        onClick={() => set(quantity + 1)}
      >
        +
      </button>
    </Frame>
  )
}
