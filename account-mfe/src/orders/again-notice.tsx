import { styled, TextLink } from '@souk-vert/shared/ui/kit'
import { color, media, radius, space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import type { AgainOutcome } from './use-order-again'

/** Above the card's link. */
const Notice = styled.div`
  position: relative;
  border-radius: ${radius.control};
  background: ${color.soft};
  overflow-wrap: anywhere;
  &:not(:empty) {
    display: grid;
    gap: ${space(1)};
    padding: ${space(3)} ${space(4)};
  }
  /* Without a gap of its own. */
  &:empty {
    position: absolute;
  }
  a {
    justify-self: start;
    padding: ${space(2.5)} 0;
  }
  ${media.print} {
    display: none;
  }
`

const headline = (added: number) => (added === 0 ? t.noneAvailable() : t.productsAdded({ count: added }))

/**
 * Lists the products that 'Order again' has put into the cart, and the others. Rendered empty before, so that a
 * screen reader announces it.
 */
export const AgainNotice = ({ outcome }: { outcome: AgainOutcome | undefined }) => (
  <Notice role="status">
    {outcome && (
      <>
        <strong>{headline(outcome.added)}</strong>
        {outcome.added > 0 && outcome.short.length > 0 && (
          <ul>
            {outcome.short.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
        {outcome.added > 0 && <TextLink to="/cart">{t.viewCart()}</TextLink>}
      </>
    )}
  </Notice>
)
