import type { ReactNode } from 'react'
import * as t from '#messages'
import { Container, PageTitle, styled } from '@souk-vert/shared/ui/kit'
import { AT_FOOT, space, STICKY } from '@souk-vert/shared/ui/theme'
import { CartContent } from './cart-content'

const Narrow = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
  max-width: 640px;
`

/** Bar in the place of the shop's cart bar on other pages. */
const Bottom = styled.div`
  position: ${STICKY};
  bottom: ${space(2)};
`

/** The cart as a page: where the mobile cart bar leads. */
export const CartPage = () => (
  <Narrow>
    <PageTitle tabIndex={-1}>{t.cart()}</PageTitle>
    <CartContent
      frame={(content: ReactNode, bar) => (
        <>
          {content}
          {bar && <Bottom {...AT_FOOT}>{bar}</Bottom>}
        </>
      )}
    />
  </Narrow>
)
