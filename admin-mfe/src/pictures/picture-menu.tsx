import { styled } from '@souk-vert/shared/ui/kit'
import { space } from '@souk-vert/shared/ui/theme'
import { Action } from '../parts/layout'
import { PicturePopup } from './picture-popup'
import type { PictureItem } from './use-pictures'

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)};
  padding-top: ${space(4)};
`

interface PictureMenuProps {
  item: PictureItem
  /** Counted from 0. */
  place: number
  count: number
  onMove(to: number): void
  onClose(): void
}

/** An image in its full size, and its place in the order for who can neither drag nor has arrow keys. */
export const PictureMenu = ({ item, place, count, onMove, onClose }: PictureMenuProps) => (
  <PicturePopup title={`Image ${place + 1} of ${count}`} address={item.address} onClose={onClose}>
    {count > 1 && (
      <Row>
        <Action type="button" disabled={place === 0} onClick={() => onMove(0)}>
          Make main picture
        </Action>
        <Action type="button" outlined disabled={place === 0} onClick={() => onMove(place - 1)}>
          Earlier
        </Action>
        <Action type="button" outlined disabled={place === count - 1} onClick={() => onMove(place + 1)}>
          Later
        </Action>
      </Row>
    )}
  </PicturePopup>
)
