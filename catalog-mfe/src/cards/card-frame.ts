import { styled } from '@souk-vert/shared/ui/kit'
import { color, font, media, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'

/**
 * Heights in px of a card whose name has two lines, which are those of a skeleton. A picture has `--picture`, unless
 * the card's list sets another.
 */
export const CARD_BELOW_PICTURE = 94
const PICTURE = { small: '120px', large: '160px' } as const

/**
 * The boxes of a product card, which has no line: its picture's ground makes it. `--card` is its width at least: what
 * it is made for, where a list does not say it.
 */
export const CardFrame = styled.article`
  --picture-height: var(--picture, ${PICTURE.large});
  position: relative;
  display: flex;
  flex-direction: column;
  height: 100%;
  > div:first-of-type {
    flex: none;
    aspect-ratio: auto;
    height: var(--picture-height);
    border-radius: ${radius.card};
  }
  @media (hover: hover) {
    &:hover :is(h2, h3) {
      text-decoration: underline;
    }
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
  margin-top: ${space(2)};
  font: 600 ${text.body} / 1.25rem ${font};
  letter-spacing: 0;
  overflow-wrap: anywhere;
`

/**
 * One line right under the name: the unit, with the price per unit where there is room, and at its end, where that has room beside
 * a short unit, the state of the product now.
 */
export const CardUnit = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space(2)};
  height: 1.125rem;
  overflow: hidden;
  color: ${color.mute};
  font: 500 ${text.small} / 1.125rem ${font};
  white-space: nowrap;
  > :first-of-type {
    flex: 1 1 3rem;
    height: 1.125rem;
    overflow: hidden;
    overflow-wrap: anywhere;
    white-space: normal;
  }
`

/** Number of remaining pieces, when few are left, or the end of its price. */
export const CardState = styled.span`
  color: ${color.hot};
  font-weight: 600;
`

/**
 * Box of the add-to-cart control: a round button at the picture's lower corner, at the end, in the cart all of its lower edge.
 * What is beside the button leads to the product.
 */
export const CardControl = styled.div`
  --control-radius: ${radius.pill};
  position: absolute;
  top: calc(var(--picture-height) - ${TARGET} - ${space(1)});
  inset-inline: ${space(1)};
  height: ${TARGET};
  pointer-events: none;
  button,
  input {
    pointer-events: auto;
  }
`

/** 'Out of Stock' in the control's place. */
export const CardNotice = styled.div`
  position: absolute;
  top: calc(var(--picture-height) - ${space(9)});
  inset-inline-end: ${space(2)};
  padding: 0 ${space(2)};
  border-radius: ${radius.badge};
  background: ${color.surface};
  > * {
    min-height: ${space(7)};
    font-size: ${text.small};
  }
`

const bar = `linear-gradient(${color.tint} 0 0)`

/** A card's frame with the picture's box, and below it, in their heights, name, unit and price. */
export const SkeletonFrame = styled(CardFrame)`
  background: none;
  &::before {
    content: '';
    flex: none;
    height: var(--picture-height);
    border-radius: ${radius.card};
    background: ${color.tint};
  }
  &::after {
    content: '';
    height: ${CARD_BELOW_PICTURE}px;
    background:
      ${bar} 0 10px / 80% 16px no-repeat,
      ${bar} 0 33px / 40% 14px no-repeat,
      ${bar} 0 73px / 50% 16px no-repeat;
  }
  &:dir(rtl)::after {
    transform: scaleX(-1);
  }
`
