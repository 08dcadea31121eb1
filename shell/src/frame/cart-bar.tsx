import { Link, styled } from '@souk-vert/shared/ui/kit'
import { AT_FOOT, color, font, media, radius, shadow, space, text, STICKY } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { ChevronIcon } from './header/icons'
import { useCartTotals } from './cart-totals'

const Sticky = styled.section`
  display: none;
  ${media.small} {
    position: ${STICKY};
    bottom: ${space(2)};
    z-index: 15;
    display: block;
    margin: 0 ${space(2.5)};
    /* The second row of the page's own bar. */
    html:has([data-joins-cart-bar]) & {
      bottom: calc(${space(3)} + env(safe-area-inset-bottom));
      margin: 0 ${space(4)};
      a {
        min-height: ${space(12)};
        padding: 0 ${space(4)};
        border-radius: ${radius.control};
        background: ${color.soft};
        color: ${color.brand};
        box-shadow: none;
      }
    }
  }
  ${media.print} {
    display: none;
  }
`

const Bar = styled(Link)`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: center;
  gap: 0 ${space(3)};
  min-height: ${space(14)};
  padding: 0 ${space(5)};
  border-radius: ${radius.card};
  background: ${color.brand};
  color: ${color.brandInk};
  box-shadow: ${shadow.floating};
  font: 700 ${text.base} ${font};
  white-space: nowrap;
  &:active {
    background: ${color.brandPressed};
  }
`

/** The amount goes below the count where both have no room beside 'View Cart', which goes below where even one has none. */
const Totals = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 0 ${space(3)};
`

const ViewCart = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  svg {
    rotate: -90deg;
    &:dir(rtl) {
      rotate: 90deg;
    }
  }
`

/** The sticky bar of small screens: 'N items / total / View Cart' (section 2). Nothing while the cart is empty. */
export function CartBar() {
  const { pieces, items, total } = useCartTotals()
  if (pieces === 0) return null
  return (
    <Sticky {...AT_FOOT} data-cart-bar aria-label={t.cart()}>
      <Bar to="/cart">
        <Totals>
          <span>{items}</span> <span>{total}</span>
        </Totals>
        <ViewCart>
          <span>{t.viewCart()}</span>
          <ChevronIcon />
        </ViewCart>
      </Bar>
    </Sticky>
  )
}
