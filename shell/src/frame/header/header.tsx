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

/** Where the search bar has no room beside the rest, and a row of its own. */
const twoRows = '@media (max-width: 55.99em)'

/** Row of the logo in px, which scrolls away on a phone unless something in it has the keyboard's focus. */
const FIRST_ROW = 50

/** Its controls are always in sight: the page must not scroll when one of them gets the focus, as after the cart drawer. */
const Top = styled.header`
  position: ${STICKY};
  top: 0;
  z-index: 20;
  background: ${color.background};
  box-shadow: 0 1px ${color.line};
  ${twoRows} and (min-height: 30em) {
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
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
  max-width: ${PAGE_WIDTH};
  margin: 0 auto;
  padding: ${space(2.5)} ${space(4)};
  > [data-end] {
    margin-inline-start: auto;
  }
  > [role='search'] {
    flex: 1 1 420px;
    max-width: 560px;
  }
  @media (max-width: 69.99em) {
    > [role='search'] {
      flex-basis: 300px;
      max-width: none;
    }
  }
  ${twoRows} {
    gap: ${space(1)};
    padding-block: 6px ${space(1)};
    > [role='search'] {
      order: 1;
      flex-basis: 100%;
      min-width: 0;
    }
  }
  ${media.small} {
    html:has([data-for-staff]) & > [role='search'] {
      display: none;
    }
  }
  ${media.narrow} {
    padding-inline: ${space(2.5)};
  }
`

/** As wide as what is in it, before that is there: nothing moves while a document is drawn in pieces. */
const End = styled.div`
  --language: ${TARGET};
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  min-width: calc(var(--languages) * var(--language) + ${space(29)});
  [data-languages] a {
    min-width: var(--language);
  }
  ${media.small} {
    min-width: calc(var(--languages) * var(--language) + ${space(22)} - ${space(2.5)});
  }
  @media (max-width: 24.3em) {
    --language: ${space(10)};
  }
  ${media.narrow} {
    --language: ${space(8)};
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
