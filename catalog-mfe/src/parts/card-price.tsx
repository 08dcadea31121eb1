import { formatDzd } from '@souk-vert/shared/money/format'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, font, media, space, text } from '@souk-vert/shared/ui/theme'

/** Widths of letters in em, in the widest of the faces that a heading may fall back to; 'DZD ' as it stands before a number. */
const EM = { digit: 0.7, sign: 0.38, smallCurrency: 2.05, currency: 2.7 } as const
const widthOf = (number: string): number =>
  [...number].reduce((sum, letter) => sum + (/\d/.test(letter) ? EM.digit : EM.sign), 0)

/** Width in px of the rest of a card's row beside a price: frame, indent, gap and control. */
const BESIDE = { usual: '82px', narrow: '70px' } as const

const Amounts = styled.div`
  --room: calc(var(--card, 180px) - ${BESIDE.usual});
  padding-left: ${space(1)};
  ${media.narrow} {
    --room: calc(var(--card, 180px) - ${BESIDE.narrow});
  }
`

/** `em` is the width of what is set in this size. */
const fitted = (largest: string, em: number) => `min(${largest}, max(10px, var(--room) / ${em.toFixed(2)}))`

const withoutEm = { shouldForwardProp: (name: string) => name !== 'em' }

const Now = styled('p', withoutEm)<{ em: number }>`
  font: 700 ${({ em }) => fitted(text.lead, em)} / 1.25rem ${font.heading};
  white-space: nowrap;
  small {
    font-size: 0.68em;
    font-weight: 600;
  }
`

const Before = styled('s', withoutEm)<{ em: number }>`
  display: block;
  color: ${color.mute};
  font-size: ${({ em }) => fitted(text.small, em)};
  line-height: 1rem;
  white-space: nowrap;
`

const InCart = styled('span', withoutEm)<{ em: number }>`
  --room: calc(var(--card, 180px) - 36px);
  color: ${color.ink};
  font: 700 ${({ em }) => fitted(text.small, em)} / 1.25rem ${font.heading};
`

const emOf = (price: string) => EM.currency + widthOf(price.slice(4))

/** Price of a line in the cart, whose control has the price's place: in the unit's line. */
export function CardPriceInCart({ now }: { now: number }) {
  const price = formatDzd(now)
  return <InCart em={emOf(price)}>{price}</InCart>
}

/**
 * The price of one piece on a card, the currency smaller than the number, and the struck price under it when there is a
 * discount. Long amounts are set smaller, so that the control beside them keeps its place.
 */
export function CardPrice({ now, before }: { now: number; before: number }) {
  const [currency = '', number = ''] = formatDzd(now).split('\u00a0')
  const struck = formatDzd(before)
  return (
    <Amounts>
      <Now em={EM.smallCurrency + widthOf(number)}>
        <small>{currency}</small>
        <span>{`\u00a0${number}`}</span>
      </Now>
      {before !== now && <Before em={emOf(struck)}>{struck}</Before>}
    </Amounts>
  )
}
