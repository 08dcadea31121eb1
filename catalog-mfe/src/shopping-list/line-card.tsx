import { stockText } from '@souk-vert/shared/contract/catalog/stock-text'
import type { ListMatch } from '@souk-vert/shared/contract/catalog/shopping-list'
import { lineTotal } from '@souk-vert/shared/money/goods'
import { discountedPrice } from '@souk-vert/shared/money/discount'
import { formatDzd } from '@souk-vert/shared/money/format'
import { productUrl } from '@souk-vert/shared/slug/urls'
import { isolated } from '@souk-vert/shared/language/isolated'
import { weightText } from '@souk-vert/shared/text/weight-text'
import { Button, Card, Link, Mute, styled } from '@souk-vert/shared/ui/kit'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color, font, media, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { type ChosenLine, isUnsure, withMatch } from './chosen-line'
import { QuantityField } from './quantity-field'

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  padding: ${space(3)};
  overflow-wrap: anywhere;
`

/** The line's text, and the button that leaves it out. */
const Written = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
  min-height: ${TARGET};
  h3 {
    font: 700 ${text.body} ${font};
  }
  button {
    flex: none;
    padding-inline: ${space(3)};
    font-size: ${text.small};
  }
`

const Question = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};
  p {
    flex-basis: 100%;
    font-weight: 600;
  }
`

const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(3)};
`

const Product = styled.div`
  display: grid;
  flex: 1 1 190px;
  grid-template-columns: ${space(16)} minmax(0, 1fr);
  align-items: center;
  gap: ${space(3)};
  a {
    display: inline-block;
    padding: ${space(2)} 0;
    font-weight: 600;
    &:hover {
      color: ${color.brand};
    }
  }
`

const HowMany = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(3)};
  strong {
    min-width: 7rem;
    font: 700 ${text.body} ${font};
    text-align: end;
    white-space: nowrap;
  }
`

const Hint = styled.p`
  color: ${color.hot};
  font-size: ${text.small};
  font-weight: 600;
`

const Others = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  li {
    max-width: 100%;
  }
  button {
    max-width: 100%;
    min-height: ${TARGET};
    padding: ${space(1)} ${space(3)};
    border: 1px solid ${color.line};
    border-radius: ${radius.control};
    background: ${color.surface};
    color: ${color.ink};
    font: inherit;
    font-size: ${text.small};
    text-align: start;
    cursor: pointer;
    &:hover {
      border-color: ${color.fieldLine};
      background: ${color.soft};
    }
  }
  ${media.print} {
    display: none;
  }
`

const priceOf = ({ product }: ListMatch) => formatDzd(discountedPrice(product))

/** Name, unit and price of another product, as its button says them. */
const summaryOf = (other: ListMatch) =>
  `${isolated(other.product.name)} · ${isolated(other.product.unit)} · ${priceOf(other)}`

/** Hints before this line is added. */
function hintsOf(chosen: ChosenLine): string[] {
  const { line, match } = chosen
  const { stock, unit } = match.product
  return [
    line.soldOut && t.labelled({ label: line.soldOut, text: stockText(0) }),
    match.quantity > stock && stockText(stock, match.product),
    isUnsure(chosen) && t.soldPerCheck({ unit }),
  ].filter((hint) => typeof hint === 'string')
}

interface LineCardProps {
  chosen: ChosenLine
  onChange(chosen: ChosenLine, announcement?: string): void
}

/** '12 × 1 kg', or of goods by weight '12 kg'. */
const timesUnit = (wanted: number, product: ListMatch['product']) =>
  product.grams ? weightText(wanted * product.grams) : `${wanted} × ${isolated(product.unit)}`

/** Asks how many units of what is sold by weight or in packs are meant by a number: '12 bananas' of '1 kg', 8 yoghurts of '8 × 100 g'. */
function AmountQuestion({ chosen, onChange }: LineCardProps) {
  const { line, match, quantity } = chosen
  const { unit, name } = match.product
  const textOf = (wanted: number) =>
    match.packs ? t.packsOf({ count: wanted, unit: isolated(unit) }) : timesUnit(wanted, match.product)
  const choice = (wanted: number) => (
    <Button
      key={wanted}
      type="button"
      outlined
      aria-label={t.labelled({ label: name, text: textOf(wanted) })}
      onClick={() => onChange({ ...chosen, quantity: wanted, isAsked: false }, textOf(wanted))}
    >
      {textOf(wanted)}
    </Button>
  )
  return (
    <Question role="group" aria-label={t.howMuchFor({ text: line.text })}>
      <p>{t.soldPerAsk({ unit })}</p>
      {[...new Set([match.packs ?? 1, quantity])].map(choice)}
    </Question>
  )
}

/** A line of the list: as it was written, the product that was chosen for it, how many, and the others. */
export function LineCard({ chosen, onChange }: LineCardProps) {
  const { line, match, quantity, isLeftOut } = chosen
  const { product } = match
  const others = line.matches.filter((other) => other.product._id !== product._id)
  return (
    <Frame as="li" data-left-out={isLeftOut}>
      <Written>
        <h3 dir="auto">{isLeftOut ? <s>{line.text}</s> : line.text}</h3>
        <Button
          type="button"
          outlined
          aria-label={isLeftOut ? t.addLineBack({ text: line.text }) : t.skipLine({ text: line.text })}
          onClick={() => onChange({ ...chosen, isLeftOut: !isLeftOut }, isLeftOut ? t.addedBack() : t.skipped())}
        >
          {isLeftOut ? t.addBack() : t.skip()}
        </Button>
      </Written>
      {!isLeftOut && (
        <>
          <Chosen>
            <Product>
              <ProductPicture address={product.image[0]} name={product.name} width={64} />
              <div>
                <Link to={productUrl(product)}>
                  <bdi>{product.name}</bdi>
                </Link>
                <Mute as="p">{`${isolated(product.unit)} · ${priceOf(match)}`}</Mute>
              </div>
            </Product>
            {chosen.isAsked ? (
              <AmountQuestion chosen={chosen} onChange={onChange} />
            ) : (
              <HowMany>
                <QuantityField
                  product={product}
                  quantity={quantity}
                  onChange={(next) => onChange({ ...chosen, quantity: next })}
                />
                <strong>{formatDzd(lineTotal({ ...product, quantity }))}</strong>
              </HowMany>
            )}
          </Chosen>
          {hintsOf(chosen).map((hint) => (
            <Hint key={hint}>{hint}</Hint>
          ))}
          {others.length > 0 && (
            <Others aria-label={t.insteadOf({ name: product.name })}>
              {/* By place: the button that was pressed keeps the focus, with the product that it has put aside. */}
              {others.map((other, place) => (
                <li key={place}>
                  <button
                    type="button"
                    aria-label={t.chooseInstead({ product: summaryOf(other) })}
                    onClick={() => onChange(withMatch(chosen, other), t.isChosen({ name: other.product.name }))}
                  >
                    {summaryOf(other)}
                  </button>
                </li>
              ))}
            </Others>
          )}
        </>
      )}
    </Frame>
  )
}
