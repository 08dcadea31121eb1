import { ButtonLink, SectionTitle, styled } from '@souk-vert/shared/ui/kit'
import { color, font, media, radius, space, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'

/** A tile between the strips. */
export interface Tile {
  title: string
  /** Products, as a shopping list has them. */
  products: string[]
}

/** Parses the setting: a title after '##', and below it a product per line. */
export const parseTiles = (written = ''): Tile[] =>
  written
    .split(/^##/m)
    .slice(1)
    .map((part) => part.split('\n').map((line) => line.trim()))
    .map(([title = '', ...lines]) => ({ title, products: lines.filter(Boolean) }))
    .filter(({ title, products }) => title && products.length > 0)

const Ground = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(4)};
  padding: ${space(6)};
  border-radius: ${radius.banner};
  background: ${color.tintY};
  overflow-wrap: anywhere;
  > div {
    flex: 1 1 260px;
    display: grid;
    gap: ${space(2)};
  }
  ${media.large} {
    padding: ${space(10)};
  }
`
const Title = styled(SectionTitle)`
  font: 800 ${text.page} / 1.15 ${font};
`

/** An idea of the owner's: a title and its products, which the page of shopping lists finds and adds at once. */
export const EditorialTile = ({ title, products }: Tile) => (
  <Ground aria-label={title}>
    <div>
      <Title dir="auto">{title}</Title>
      <p dir="auto">{products.join(' · ')}</p>
    </div>
    <ButtonLink
      to={`/list?${new URLSearchParams({ list: products.join('\n') })}`}
      aria-label={t.seeProductsOf({ title })}
    >
      {t.seeProducts()}
    </ButtonLink>
  </Ground>
)
