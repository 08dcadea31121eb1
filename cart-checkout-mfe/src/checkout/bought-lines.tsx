import { useId } from 'react'
import * as t from '#messages'
import type { CartItem } from '@souk-vert/shared/contract/cart'
import { lineTotal } from '@souk-vert/shared/money/goods'
import { boughtText } from '@souk-vert/shared/money/bought-text'
import { formatDzd } from '@souk-vert/shared/money/format'
import { weighedNote } from '@souk-vert/shared/text/weighed-note'
import { Mute, styled } from '@souk-vert/shared/ui/kit'
import { ProductPicture } from '@souk-vert/shared/ui/product-picture'
import { color, font, media, space, text } from '@souk-vert/shared/ui/theme'
import { Step, StepTitle } from './step'

const PICTURE_PX = 56

/** Not on a phone, which shows pictures in the summary. */
const OnDesks = styled(Step)`
  ${media.small} {
    display: none;
  }
`
const Line = styled.li`
  display: grid;
  grid-template-columns: ${PICTURE_PX}px minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(4)};
  padding-top: ${space(3)};
  overflow-wrap: anywhere;
  & + & {
    margin-top: ${space(3)};
    border-top: 1px solid ${color.line};
  }
  p {
    font-weight: 600;
    line-height: 1.3;
  }
  > strong {
    font: 700 ${text.base} ${font};
    white-space: nowrap;
  }
`

/** The lines of the cart that is being bought. */
export function BoughtLines({ lines }: { lines: CartItem[] }) {
  const heading = useId()
  return (
    <OnDesks aria-labelledby={heading}>
      <StepTitle number={2} id={heading}>
        {t.yourItems()}
      </StepTitle>
      <ul>
        {lines.map(({ _id, quantity, productId: { name, image, ...priced } }) => (
          <Line key={_id}>
            <ProductPicture address={image[0]} name={name} width={PICTURE_PX} />
            <div>
              <p dir="auto">{name}</p>
              <Mute>{boughtText(quantity, priced).join(' · ')}</Mute>
              <Mute as="div">{weighedNote(priced)}</Mute>
            </div>
            <strong>{formatDzd(lineTotal({ ...priced, quantity }))}</strong>
          </Line>
        ))}
      </ul>
    </OnDesks>
  )
}
