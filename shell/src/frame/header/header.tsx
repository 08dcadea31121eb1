import { styled } from '@souk-vert/shared/ui/kit'
import { color, HEADER_ROOM, media, PAGE_WIDTH, space, STICKY } from '@souk-vert/shared/ui/theme'
import { AccountButton, LoginLink } from './account-button'
import { CartButton, CartControl } from './cart-button'
import { Logo } from './logo'
import { SearchBar } from './search-bar'
import { StorePart } from './store-part'

/** Its controls are always in sight: the page must not scroll when one of them gets the focus, as after the cart drawer. */
const Top = styled.header`
  position: ${STICKY};
  top: 0;
  z-index: 20;
  background: ${color.background};
  border-bottom: 1px solid ${color.line};
  ${media.print} {
    display: none;
  }
  * {
    scroll-margin: -${HEADER_ROOM} 0 ${HEADER_ROOM};
  }
`
const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(420px, 1fr) auto auto;
  align-items: center;
  gap: ${space(4)} ${space(6)};
  max-width: ${PAGE_WIDTH};
  margin: 0 auto;
  padding: ${space(2.5)} ${space(4)};
  @media (max-width: 63.99em) {
    grid-template-columns: auto minmax(300px, 1fr) auto auto;
    column-gap: ${space(3)};
  }
  ${media.small} {
    grid-template-columns: 1fr auto;
    row-gap: ${space(2)};
    > :nth-child(2) {
      grid-area: 2 / 1 / 3 / 3;
    }
  }
  ${media.narrow} {
    padding-inline: ${space(2.5)};
  }
`

/** Logo, search bar, Login or Account, and the cart button (section 2). */
export const Header = ({ onCart }: { onCart(): void }) => (
  <Top>
    <Row>
      <Logo />
      <SearchBar />
      <StorePart select={({ session }) => session} fallback={<LoginLink />}>
        <AccountButton />
      </StorePart>
      <StorePart select={({ cart }) => cart} fallback={<CartControl onClick={onCart}>My Cart</CartControl>}>
        <CartButton onClick={onCart} />
      </StorePart>
    </Row>
  </Top>
)
