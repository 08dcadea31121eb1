import type { CSSProperties } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import { color, HEADER_ROOM, media, PAGE_WIDTH, space, STICKY, TARGET } from '@souk-vert/shared/ui/theme'
import { AccountButton, LoginLink } from './account-button'
import { CartButton, CartControl, EmptyCart } from './cart-button'
import { CategoriesButton } from './categories-button'
import { LanguageLinks } from '../language-links'
import { Logo } from './logo'
import { SearchBar } from './search-bar'
import { StorePart } from './store-part'

/** Row of the logo in px, which scrolls away on a phone unless something in it has the keyboard's focus. */
const FIRST_ROW = 50

/** Its controls are always in sight: the page must not scroll when one of them gets the focus, as after the cart drawer. */
const Top = styled.header`
  position: ${STICKY};
  top: 0;
  z-index: 20;
  background: ${color.background};
  box-shadow: 0 1px ${color.line};
  ${media.small} and (min-height: 30em) {
    top: -${FIRST_ROW}px;
    &:has([data-end] :focus-visible, [data-home]:focus-visible) {
      top: 0;
    }
  }
  ${media.print} {
    display: none;
  }
  * {
    scroll-margin: -${HEADER_ROOM} 0 ${HEADER_ROOM};
  }
`
const Row = styled.div`
  display: grid;
  grid-template-columns: auto auto minmax(420px, 560px) 1fr auto;
  align-items: center;
  gap: ${space(3)};
  max-width: ${PAGE_WIDTH};
  margin: 0 auto;
  padding: ${space(2.5)} ${space(4)};
  > [data-end] {
    justify-self: end;
  }
  @media (max-width: 63.99em) {
    grid-template-columns: auto minmax(300px, 1fr) auto auto;
  }
  ${media.small} {
    grid-template-columns: 1fr auto;
    row-gap: ${space(1)};
    padding-block: 6px ${space(1)};
    > [role='search'] {
      grid-area: 2 / 1 / 3 / 3;
    }
  }
  ${media.narrow} {
    padding-inline: ${space(2.5)};
  }
`

/** As wide as what is in it, before that is there: nothing moves while a document is drawn in pieces. */
const End = styled.div`
  display: flex;
  align-items: center;
  min-width: calc(var(--languages) * ${TARGET} + ${space(29)});
  ${media.small} {
    min-width: calc(var(--languages) * ${TARGET} + ${space(22)} - ${space(2.5)});
  }
  /* There, the footer has them. */
  @media (max-width: 24.3em) {
    min-width: 0;
    [data-languages] {
      display: none;
    }
  }
`

/** Logo, search bar, Login or Account, and the cart button (section 2). */
export const Header = ({ onCart }: { onCart(): void }) => (
  <Top>
    <Row>
      <Logo />
      <CategoriesButton />
      <SearchBar />
      <End data-end="" style={{ '--languages': shop.languages.length - 1 } as CSSProperties}>
        <LanguageLinks isShort />
        <StorePart select={({ session }) => session} fallback={<LoginLink />}>
          <AccountButton />
        </StorePart>
      </End>
      <StorePart
        select={({ cart }) => cart}
        fallback={
          <CartControl onClick={onCart}>
            <EmptyCart />
          </CartControl>
        }
      >
        <CartButton onClick={onCart} />
      </StorePart>
    </Row>
  </Top>
)
