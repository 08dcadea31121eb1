import { styled } from 'shared/ui/kit'
import { color, font, radius, space, text } from 'shared/ui/theme'

/** From this width on, in px of the card's content, price and control stand side by side. */
const WIDE_CARD = '200px'

/** The boxes of a product card. */
export const CardFrame = styled.article`
  container-type: inline-size;
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  padding: ${space(2.5)};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  transition: border-color 120ms;
  &:hover {
    border-color: ${color.fieldLine};
  }
`

/** Two lines, whether the name fills them or not; longer names end in an ellipsis. */
export const CardName = styled.h3`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  min-height: 2lh;
  margin-top: ${space(2)};
  font: 600 ${text.body} / 20px ${font.body};
  letter-spacing: 0;
  overflow-wrap: anywhere;
`

/** One line. */
export const CardUnit = styled.p`
  overflow: hidden;
  min-height: 1lh;
  margin: ${space(1)} 0 ${space(2)};
  color: ${color.mute};
  font-size: ${text.small};
  line-height: 20px;
  text-overflow: ellipsis;
  white-space: nowrap;
`

/** Price and control: one above the other on narrow cards. Prices never wrap; a long one takes a line of its own. */
export const CardFoot = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
  margin-top: auto;
  @container (min-width: ${WIDE_CARD}) {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
  }
`

/** As high as a price with a struck one under it. */
export const CardPrice = styled.div`
  display: flex;
  align-items: end;
  min-height: 44px;
  @container (min-width: ${WIDE_CARD}) {
    align-items: center;
  }
`

/** Where the add-to-cart control, or what stands for it, is. */
export const CardControl = styled.div`
  position: relative;
  min-height: 44px;
  @container (min-width: ${WIDE_CARD}) {
    flex: 0 0 84px;
    margin-left: auto;
    text-align: right;
  }
`

const bar = `linear-gradient(${color.tint} 0 0)`

/** A card's frame with the picture's box, and below it, as high as what stands there, name, unit and control. */
export const SkeletonFrame = styled(CardFrame)`
  background: ${color.surface};
  border-radius: ${radius.card};
  &::before {
    content: '';
    aspect-ratio: 1;
    border-radius: ${radius.control};
    background: ${color.tint};
  }
  &::after {
    content: '';
    height: 176px;
    border-radius: 0 0 ${radius.control} ${radius.control};
    background:
      ${bar} 0 10px / 80% 16px no-repeat,
      ${bar} 0 55px / 40% 14px no-repeat,
      ${bar} 0 100% / 100% 44px no-repeat;
  }
  @container (min-width: ${WIDE_CARD}) {
    &::after {
      height: 124px;
      background-size:
        80% 16px,
        40% 14px,
        84px 44px;
      background-position:
        0 10px,
        0 55px,
        100% 100%;
    }
  }
`
