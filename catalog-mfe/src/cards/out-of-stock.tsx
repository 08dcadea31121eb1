import { styled } from '@souk-vert/shared/ui/kit'
import { color, font, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'

const Sentence = styled.p`
  display: grid;
  align-items: center;
  min-height: 44px;
  color: ${color.hot};
  font: 700 ${text.body} / 1.25 ${font};
`

/** Sentence in place of the add-to-cart control, on a card and on the product page. */
export const OutOfStock = () => <Sentence>{t.outOfStock()}</Sentence>
