import { type KeyboardEvent, useState } from 'react'
import * as t from '#messages'
import { stockText } from '@souk-vert/shared/contract/catalog/stock-text'
import { Spinner, styled } from '@souk-vert/shared/ui/kit'
import { color, font, radius, TARGET, text } from '@souk-vert/shared/ui/theme'
import { nameWithWeight, unitsOf } from '@souk-vert/shared/text/weight-text'
import type { CartProduct } from '../cart/changeable-cart'

/** Frame with buttons of 28 px beside a price, or 44 where there is room (look: Targets). */
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(28px, ${TARGET}) minmax(28px, 1fr) minmax(28px, ${TARGET});
  align-items: stretch;
  width: 100%;
  height: 100%;
  min-height: ${TARGET};
  border-radius: var(--control-radius, ${radius.control});
  background: ${color.brand};
  color: ${color.brandInk};
  font: 700 ${text.body} ${font};
  /* '12.5 kg' between them. */
  &[data-by-weight] {
    grid-template-columns: minmax(28px, ${TARGET}) minmax(60px, 1fr) minmax(28px, ${TARGET});
  }
`

const Step = styled.button`
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  font: 600 ${text.title} ${font};
  cursor: pointer;
  touch-action: manipulation;
  &:hover:enabled {
    background: ${color.brandHover};
  }
  &:active:enabled {
    background: ${color.brandPressed};
  }
  &:disabled,
  &[aria-disabled='true'] {
    opacity: 0.55;
    cursor: not-allowed;
  }
  &:focus-visible {
    outline-color: currentColor;
    outline-offset: -5px;
  }
`

/** 16 px: a phone enlarges the page for less. */
const Quantity = styled.input`
  width: 100%;
  min-width: 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.badge};
  background: none;
  color: inherit;
  font: 700 ${text.base} ${font};
  text-align: center;
  font-variant-numeric: tabular-nums;
  &:focus-visible {
    outline: 2px solid currentColor;
    outline-offset: -5px;
  }
  &:disabled {
    opacity: 1;
    -webkit-text-fill-color: currentColor;
  }
`

type Stepped = Pick<CartProduct, 'name' | 'stock' | 'grams'>

interface QuantityFieldProps {
  product: Stepped
  quantity: number
  isDisabled: boolean
  onType(text: string): void
}

/** The quantity, which can be typed: Enter or leaving the field takes it, Escape leaves it as it was. */
function QuantityField({ product, quantity, isDisabled, onType }: QuantityFieldProps) {
  const [typed, setTyped] = useState<string>()
  const take = () => {
    if (typed?.trim()) onType(typed.trim())
    setTyped(undefined)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') take()
    if (event.key !== 'Escape' || typed === undefined) return
    // The drawer around it stays open.
    event.stopPropagation()
    setTyped(undefined)
  }
  return (
    <Quantity
      size={1}
      inputMode={product.grams ? 'text' : 'numeric'}
      autoComplete="off"
      maxLength={20}
      aria-label={t.quantityOf({ name: product.name })}
      value={typed ?? String(unitsOf(quantity, product))}
      disabled={isDisabled}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={take}
    />
  )
}

interface StepperProps {
  /** Of its stock, in units of sale, no more can be asked for. */
  product: Stepped
  quantity: number
  running: string | undefined
  onMinus(): void
  /** Also called at the stock's end: a toast says why there is no more. */
  onPlus(): void
  /** Called with the typed text, which may be no quantity. */
  onType(text: string): void
}

/** Minus, quantity and plus of a product that is in the cart. */
export function Stepper({ product, quantity, running, onMinus, onPlus, onType }: StepperProps) {
  const { name, stock, grams } = product
  const step = nameWithWeight(name, 1, product)
  const isRunning = running !== undefined
  const isAtStock = quantity >= stock
  return (
    <Frame role="group" aria-label={t.quantityOf({ name })} data-by-weight={grams && ''}>
      <Step type="button" aria-label={t.decreaseQuantityOf({ name: step })} disabled={isRunning} onClick={onMinus}>
        {running === 'minus' ? <Spinner /> : '−'}
      </Step>
      <QuantityField product={product} quantity={quantity} isDisabled={isRunning} onType={onType} />
      <Step
        type="button"
        data-main-action
        aria-label={t.increaseQuantityOf({ name: step })}
        aria-disabled={isAtStock}
        title={isAtStock ? stockText(stock, product) : undefined}
        disabled={isRunning}
        onClick={onPlus}
      >
        {running === 'plus' ? <Spinner /> : '+'}
      </Step>
    </Frame>
  )
}
