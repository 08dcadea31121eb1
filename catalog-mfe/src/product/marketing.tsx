import type { ReactNode } from 'react'
import { Container, Mute, styled } from '@souk-vert/shared/ui/kit'
import { shop } from '@souk-vert/shared/ui/shop'
import { color, media, space } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'

const List = styled(Container)`
  display: grid;
  gap: ${space(4)};
  padding-block: 0 ${space(8)};
  ${media.large} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${space(8)};
  }
`.withComponent('ul')

const Block = styled.li`
  display: grid;
  grid-template-columns: 44px minmax(0, 1fr);
  gap: ${space(3)};
`

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg width="44" height="44" viewBox="0 0 44 44" fill="none" stroke={color.brand} strokeWidth="2" aria-hidden="true">
    <circle cx="22" cy="22" r="21" fill={color.soft} stroke="none" />
    <g strokeLinecap="round" strokeLinejoin="round">
      {children}
    </g>
  </svg>
)

const blocks = [
  {
    title: t.superfastDelivery,
    text: () => (shop.deliveryTimes ? t.chooseTime() : t.orderBeforeTwo()),
    drawing: (
      <path d="M25 13h4l3 12M10 27h3m8 0h8m-18-7h11v7m7-10h4m-21 10a4 4 0 0 0 8 0m9 0a4 4 0 0 0 8 0 4 4 0 0 0-8 0" />
    ),
  },
  {
    title: t.bestPrices,
    text: t.lowPrices,
    drawing: <path d="M12 12h10l11 11-10 10-11-11V12Zm5 5h.1M19 26l6-6m-5 1h.1m4 5h.1" />,
  },
  {
    title: t.wideAssortment,
    text: () => (shop.productsAbove ? t.manyProducts({ count: shop.productsAbove }) : t.fewProducts()),
    drawing: <path d="M10 13h4l4 15h12l3-10H15m5 15h.1m9 0h.1" />,
  },
]

/** The three marketing blocks of every product page (section 1), side by side where there is room. */
export const Marketing = () => (
  <List>
    {blocks.map(({ title, text, drawing }, index) => (
      <Block key={index}>
        <Drawing>{drawing}</Drawing>
        <div>
          <strong>{title()}</strong>
          <br />
          <Mute>{text()}</Mute>
        </div>
      </Block>
    ))}
  </List>
)
