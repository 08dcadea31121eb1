import { formatDzd } from '@souk-vert/shared/money/format'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, font, space } from '@souk-vert/shared/ui/theme'

/** Widths of letters in em; 'DZD ' as it is before a number. A struck price has `STRUCK` of the other one's size, and a gap before it. */
const EM = { digit: 0.64, sign: 0.28, currency: 1.7, gap: 0.45 } as const
const STRUCK = 13 / 18
const widthOf = (number: string): number =>
  [...number].reduce((sum, letter) => sum + (/\d/.test(letter) ? EM.digit : EM.sign), 0)

/** The foot of a card; slack that a neighbour causes lies above it. `em` is the width of its texts. */
const Amounts = styled('div', { shouldForwardProp: (name) => name !== 'em' })<{ em: number }>`
  display: flex;
  align-items: baseline;
  gap: ${EM.gap}em;
  margin-top: auto;
  padding-top: ${space(1)};
  font: 800 ${({ em }) => `min(1.125rem, max(10px, var(--card, 180px) / ${em.toFixed(2)}))`} / 1.375rem ${font};
  white-space: nowrap;
  small {
    font-size: 0.68em;
    font-weight: 700;
  }
  s {
    color: ${color.mute};
    font-size: ${STRUCK.toFixed(2)}em;
    font-weight: 400;
  }
`

/** Read out, not shown: the price beside it has the currency. */
const Unseen = styled.span`
  position: absolute;
  clip-path: inset(50%);
`

/**
 * The price of one piece on a card, the currency smaller than the number, and the struck price beside it when there is a
 * discount. Long amounts are smaller: they stay on one line.
 */
export function CardPrice({ now, before }: { now: number; before: number }) {
  const [currency = '', number = ''] = formatDzd(now).split('\u00a0')
  const [, struck = ''] = formatDzd(before).split('\u00a0')
  const isReduced = before !== now
  return (
    <Amounts em={EM.currency + widthOf(number) + (isReduced ? EM.gap + widthOf(struck) * STRUCK : 0)}>
      <p>
        <small>{currency}</small>
        <span>{`\u00a0${number}`}</span>
      </p>
      {isReduced && (
        <s>
          <Unseen>{`${currency}\u00a0`}</Unseen>
          <span>{struck}</span>
        </s>
      )}
    </Amounts>
  )
}
