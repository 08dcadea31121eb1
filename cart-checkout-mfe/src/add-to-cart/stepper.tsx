import { Spinner, styled } from 'shared/ui/kit'
import { color, font, radius, TARGET, text } from 'shared/ui/theme'
import { stockText } from '../cart/stock-text'

/** 28 px a button where it stands beside a price, 44 where there is room (look: Targets). */
const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(28px, ${TARGET}) minmax(28px, 1fr) minmax(28px, ${TARGET});
  align-items: stretch;
  width: 100%;
  height: 100%;
  min-height: ${TARGET};
  border-radius: ${radius.control};
  background: ${color.brand};
  color: ${color.brandInk};
  font: 700 ${text.body} ${font.heading};
`

const Step = styled.button`
  display: grid;
  place-items: center;
  padding: 0;
  border: 0;
  border-radius: ${radius.control};
  background: none;
  font: 600 ${text.title} ${font.body};
  cursor: pointer;
  touch-action: manipulation;
  &:hover:enabled {
    background: ${color.brandHover};
  }
  &:active:enabled {
    background: ${color.brandPressed};
  }
  &:disabled {
    opacity: 0.55;
    cursor: not-allowed;
  }
  &:focus-visible {
    outline-color: currentColor;
    outline-offset: -5px;
  }
`

const Quantity = styled.span`
  align-self: center;
  text-align: center;
  font-variant-numeric: tabular-nums;
`

interface StepperProps {
  name: string
  quantity: number
  /** Units of sale that there are: no more can be asked for. */
  stock: number
  running: string | undefined
  onMinus(): void
  onPlus(): void
}

/** Minus, quantity and plus of a product that is in the cart. */
export function Stepper({ name, quantity, stock, running, onMinus, onPlus }: StepperProps) {
  const isRunning = running !== undefined
  const isAtStock = quantity >= stock
  return (
    <Frame role="group" aria-label={`Quantity of ${name}`}>
      <Step
        type="button"
        data-action="minus"
        aria-label={`Decrease quantity of ${name}`}
        disabled={isRunning}
        onClick={onMinus}
      >
        {running === 'minus' ? <Spinner /> : '−'}
      </Step>
      <Quantity>{quantity}</Quantity>
      <Step
        type="button"
        data-action="plus"
        data-main-action
        aria-label={`Increase quantity of ${name}`}
        disabled={isRunning || isAtStock}
        title={isAtStock ? stockText(stock) : undefined}
        onClick={onPlus}
      >
        {running === 'plus' ? <Spinner /> : '+'}
      </Step>
    </Frame>
  )
}
