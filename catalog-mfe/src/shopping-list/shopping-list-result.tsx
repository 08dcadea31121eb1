import { type RefObject, useState } from 'react'
import { stockText } from '@souk-vert/shared/contract/catalog/stock-text'
import { goodsBill } from '@souk-vert/shared/money/goods'
import { formatDzd } from '@souk-vert/shared/money/format'
import { Button, SectionTitle, Spinner, styled, TextLink, Unseen } from '@souk-vert/shared/ui/kit'
import { AT_FOOT, color, font, media, radius, shadow, space, text, STICKY } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { CART_BAR_ROOM } from '../product/cart-bar-room'
import { type ChosenLine, linesToAdd } from './chosen-line'
import { LineCard } from './line-card'
import type { Added, Found } from './use-shopping-list'

const Result = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`

const Lines = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(3)};
`

const Notice = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.control};
  background: ${color.hotSoft};
  overflow-wrap: anywhere;
`

/** Bar at the foot of the screen while the lines are scrolled, above the cart's bar. */
const Foot = styled.div`
  position: ${STICKY};
  bottom: ${space(3)};
  z-index: 14;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.raised};
  ${media.small} {
    button {
      flex: 1;
    }
    html:has([data-cart-bar]) & {
      bottom: calc(${space(1)} + ${CART_BAR_ROOM});
    }
  }
  p {
    font: 700 ${text.lead} ${font};
  }
  ${media.print} {
    position: static;
  }
`

/** The heading of what came, which takes the focus then. */
type Title = RefObject<HTMLHeadingElement | null>

const TITLE = 'list-result'

const titleOf = ({ lines, chosen }: Found): string => {
  if (!chosen.length) return t.foundNothing()
  const isWhole = chosen.length === lines.length
  return isWhole && lines.length > 1
    ? t.foundAll({ count: lines.length })
    : t.foundSome({ found: chosen.length, count: lines.length })
}

/** The lines that have no product: sold out, or not understood. */
function NotFound({ lines }: Pick<Found, 'lines'>) {
  const missing = lines.filter(({ matches }) => !matches.length)
  if (!missing.length) return null
  return (
    <Notice>
      <ul aria-label={t.itemsNotFound()}>
        {missing.map(({ text: written, soldOut }, index) => (
          <li key={index}>
            <strong>{t.quoted({ text: written })}</strong>{' '}
            <span>{soldOut ? t.isSoldOut({ name: soldOut }) : t.noMatchFound()}</span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

interface ShoppingListResultProps {
  found: Found
  title: Title
  onChoose(chosen: ChosenLine[]): void
  onAdd(): void
}

/**
 * Result of a list: a card for each line, the lines that were not understood, and the sum with the button that adds
 * all.
 */
export function ShoppingListResult({ found, title, onChoose, onAdd }: ShoppingListResultProps) {
  const [announcement, setAnnouncement] = useState('')
  const { chosen, isAdding } = found
  const toAdd = linesToAdd(chosen)
  const goods = toAdd.map(({ product, quantity }) => ({ ...product, quantity }))
  const sum = goodsBill(goods).total
  return (
    <Result aria-labelledby={TITLE}>
      <SectionTitle ref={title} id={TITLE} tabIndex={-1}>
        {titleOf(found)}
      </SectionTitle>
      <NotFound lines={found.lines} />
      <Lines>
        {chosen.map((one, index) => (
          <LineCard
            key={index}
            chosen={one}
            onChange={(next, sentence) => {
              onChoose(chosen.with(index, next))
              if (sentence) setAnnouncement(t.labelled({ label: next.line.text, text: sentence }))
            }}
          />
        ))}
      </Lines>
      <Unseen role="status">{announcement}</Unseen>
      {chosen.length > 0 && (
        <Foot {...AT_FOOT}>
          <p>{formatDzd(sum)}</p>
          <Button type="button" disabled={isAdding || !toAdd.length} onClick={onAdd}>
            {isAdding && <Spinner label={t.adding()} />}
            {t.addProductsToCart({ count: toAdd.length })}
          </Button>
        </Foot>
      )}
    </Result>
  )
}

/** Says how much of a line there was. */
function cappedText({ name, quantity, grams }: Added['capped'][number]): string {
  if (quantity === 0) return t.notAvailableNow({ name })
  return grams
    ? t.labelled({ label: name, text: stockText(quantity, { grams }) })
    : t.onlyLeft({ name, count: quantity })
}

/** Number of added products, and those of which there was not enough. */
export const ShoppingListAdded = ({ added: { count, capped }, title }: { added: Added; title: Title }) => (
  <Result aria-labelledby={TITLE}>
    <SectionTitle ref={title} id={TITLE} tabIndex={-1}>
      {count ? t.productsAdded({ count }) : t.nothingAdded()}
    </SectionTitle>
    {capped.length > 0 && (
      <Notice>
        <ul aria-label={t.notEnoughInStock()}>
          {capped.map((line) => (
            <li key={line.productId}>{cappedText(line)}</li>
          ))}
        </ul>
      </Notice>
    )}
    {count > 0 && (
      <p>
        <TextLink to="/cart">{t.viewCart()}</TextLink>
      </p>
    )}
  </Result>
)
