import { discountedPrice } from '@souk-vert/shared/money/discount'
import { Badge, Price, styled } from '@souk-vert/shared/ui/kit'
import { AT_FOOT, color, JOINS_CART_BAR, media, radius, shadow, space, text, STICKY } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { AddToCart } from '../cards/add-to-cart'
import type { CardProduct } from '../cards/card-product'
import { OutOfStock } from '../cards/out-of-stock'
import { untilText } from '../cards/until-text'
import { nthText } from '@souk-vert/shared/text/nth-text'
import { percentText } from '@souk-vert/shared/text/percent-text'
import { CART_BAR_ROOM } from './cart-bar-room'
import { useIsStuck } from './use-is-stuck'

const Bar = styled.div`
  display: grid;
  gap: ${space(4)};
  ${media.small} {
    position: ${STICKY};
    bottom: 0;
    z-index: 14;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)};
    margin-inline: -${space(4)};
    padding: ${space(1.5)} ${space(4)};
    /* The cart's bar stands below it. */
    html:has([data-cart-bar]) & {
      bottom: ${CART_BAR_ROOM};
    }
    &[data-stuck='true'] {
      border-radius: ${radius.card} ${radius.card} 0 0;
      background: ${color.surface};
      box-shadow: ${shadow.raised};
    }
    html:has([data-cart-bar]) &[data-stuck='true']::after {
      content: '';
      position: absolute;
      inset: 100% 0 auto;
      height: ${CART_BAR_ROOM};
      background: ${color.surface};
    }
  }
  ${media.narrow} {
    margin-inline: -${space(2.5)};
    padding-inline: ${space(2.5)};
  }
  ${media.print} {
    position: static;
  }
`

const Cost = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(4)};
  /* The price over struck price and discount. */
  ${media.small} {
    display: grid;
    grid-template-columns: auto auto;
    justify-content: start;
    gap: ${space(0.5)} ${space(2)};
    > span:first-of-type {
      display: contents;
      > span {
        grid-column: 1 / -1;
        font-size: ${text.title};
        line-height: 1.2;
      }
    }
  }
`

const Percent = styled(Badge)`
  background: ${color.hotSoft};
  color: ${color.hot};
`

/** Says what is off, and until when where that is known. */
const offerText = (text: string, until: string | undefined) => [text, ...(until ? [untilText(until)] : [])].join(' · ')

/** As wide as its column: on a phone, as what the price leaves. */
const Control = styled.div`
  display: grid;
  max-width: 360px;
  height: ${space(13)};
  ${media.small} {
    flex: 1 1 120px;
    margin-inline-start: auto;
  }
`

/**
 * Price and control of a product. On a phone they are at the foot of the screen, joined with the cart's bar, until
 * their own place on the page is in sight.
 */
export function BuyBar({ product }: { product: CardProduct }) {
  const { isStuck, place } = useIsStuck()
  const now = discountedPrice(product)
  return (
    <>
      <Bar data-stuck={isStuck} {...(isStuck && { ...AT_FOOT, ...JOINS_CART_BAR })}>
        <Cost>
          <Price large now={now} before={product.price} />
          {now < product.price && (
            <Percent>
              {offerText(t.percentDiscount({ percent: percentText(product.discount) }), product.discountUntil)}
            </Percent>
          )}
          {product.nth && <Percent>{offerText(nthText(product.nth), product.nth.until)}</Percent>}
        </Cost>
        <Control>{product.stock > 0 ? <AddToCart product={product} prominent /> : <OutOfStock />}</Control>
      </Bar>
      <div ref={place} style={{ margin: 0 }} />
    </>
  )
}
