import type { CSSProperties } from 'react'
import { DEFAULT_LANGUAGE } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { formatDzd } from '@souk-vert/shared/money/format'
import { styled, Unseen } from '@souk-vert/shared/ui/kit'
import { color, font, space } from '@souk-vert/shared/ui/theme'

/**
 * Widths of letters in em; 'DZD ' as it is beside a number, which no other language's currency exceeds. A struck price
 * has `STRUCK` of the other one's size, and a gap before it.
 */
const EM = { digit: 0.64, sign: 0.28, currency: 1.7, gap: 0.45 } as const
const STRUCK = 13 / 18
const widthOf = (number: string): number =>
  [...number].reduce((sum, letter) => sum + (/\d/.test(letter) ? EM.digit : EM.sign), 0)

/** The foot of a card; slack that a neighbour causes lies above it. `--em` is the width of its texts. */
const Amounts = styled.div`
  display: flex;
  /* In a wider typeface than the shop's own. */
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${EM.gap}em;
  margin-top: auto;
  padding-top: ${space(1)};
  font: 800 min(1.125rem, max(10px, var(--card, 180px) / var(--em))) / 1.375rem ${font};
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

/** Only English has the currency before the number. */
const isNumberFirst = () => pageLanguage() !== DEFAULT_LANGUAGE

/** A written amount in its two parts. */
function partsOf(dzd: number) {
  const [first = '', second = ''] = formatDzd(dzd).split('\u00a0')
  return isNumberFirst() ? { number: first, currency: second } : { number: second, currency: first }
}

/**
 * The price of one piece on a card, the currency smaller than the number, and the struck price beside it when there is a
 * discount. Long amounts are smaller: they stay on one line.
 */
export function CardPrice({ now, before }: { now: number; before: number }) {
  const { number, currency } = partsOf(now)
  const struck = partsOf(before).number
  const isReduced = before !== now
  const em = EM.currency + widthOf(number) + (isReduced ? EM.gap + widthOf(struck) * STRUCK : 0)
  return (
    <Amounts style={{ '--em': em.toFixed(2) } as CSSProperties}>
      <p>
        {!isNumberFirst() && <small>{currency}</small>}
        <span>{isNumberFirst() ? `${number}\u00a0` : `\u00a0${number}`}</span>
        {isNumberFirst() && <small>{currency}</small>}
      </p>
      {/* The price beside the struck one has the currency for the eye. */}
      {isReduced && (
        <s>
          {!isNumberFirst() && <Unseen>{`${currency}\u00a0`}</Unseen>}
          <span>{struck}</span>
          {isNumberFirst() && <Unseen>{`\u00a0${currency}`}</Unseen>}
        </s>
      )}
    </Amounts>
  )
}
