import { styled } from '@souk-vert/shared/ui/kit'
import { color, font, media, radius, space, text } from '@souk-vert/shared/ui/theme'

/**
 * Heights in px of a card whose name has two lines, which are those of a skeleton. A picture has `--picture`, unless
 * the card's list sets another.
 */
export const CARD_BELOW_PICTURE = 138
const PICTURE = { small: '120px', large: '160px' } as const

/** The boxes of a product card. `--card` is its width at least: what it is made for, where a list does not say it. */
export const CardFrame = styled.article`
  --picture-height: var(--picture, ${PICTURE.large});
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  padding: ${space(2)};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  transition: border-color 120ms;
  > div:first-of-type {
    flex: none;
    aspect-ratio: auto;
    height: var(--picture-height);
  }
  &:hover {
    border-color: ${color.fieldLine};
  }
  ${media.small} {
    --picture-height: var(--picture, ${PICTURE.small});
  }
`

/** One line or two; longer names end in an ellipsis. */
export const CardName = styled.h3`
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  flex: none;
  margin: ${space(2)} ${space(1)} 0;
  font: 600 ${text.body} / 1.25rem ${font.body};
  letter-spacing: 0;
  overflow-wrap: anywhere;
`

/** One line right under the name: the unit, with the price per unit where there is room, and at its end what is to be known of the product now. */
export const CardUnit = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space(2)};
  min-height: 1.25rem;
  margin: 0 ${space(1)};
  color: ${color.mute};
  font-size: ${text.small};
  line-height: 1.25rem;
  white-space: nowrap;
  > :first-of-type {
    height: 1.25rem;
    overflow: hidden;
    overflow-wrap: anywhere;
    white-space: normal;
  }
`

/** Number of remaining pieces, when few are left. */
export const CardFew = styled.span`
  color: ${color.hot};
  font-weight: 600;
`

/** Price and control in one row; slack that a neighbour causes lies above it. A price too long for that takes a line of its own. */
export const CardFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)};
  margin-top: auto;
  padding-top: ${space(2)};
`

/** Box of the add-to-cart control: at the end of the row, or, alone, all of it. */
export const CardControl = styled.div`
  position: relative;
  flex: 0 0 ${space(14)};
  height: 44px;
  margin-left: auto;
  ${media.narrow} {
    flex-basis: 44px;
  }
  &:only-child {
    flex: 1 0 auto;
  }
`

/** 'Out of Stock' in the control's place: in two lines where one has no room. */
export const CardNotice = styled.div`
  flex: 1 1 ${space(12)};
  text-align: right;
  > * {
    font-size: ${text.small};
  }
`

const bar = `linear-gradient(${color.tint} 0 0)`

/** A card's frame with the picture's box, and below it, in their heights, name, unit and control. */
export const SkeletonFrame = styled(CardFrame)`
  background: ${color.surface};
  border-radius: ${radius.card};
  &::before {
    content: '';
    flex: none;
    height: var(--picture-height);
    border-radius: ${radius.control};
    background: ${color.tint};
  }
  &::after {
    content: '';
    height: ${CARD_BELOW_PICTURE - 18}px;
    border-radius: 0 0 ${radius.control} ${radius.control};
    background:
      ${bar} ${space(1)} 10px / 80% 16px no-repeat,
      ${bar} ${space(1)} 33px / 40% 14px no-repeat,
      ${bar} ${space(1)} 90px / 40% 16px no-repeat,
      ${bar} 100% 100% / ${space(14)} 44px no-repeat;
  }
`
