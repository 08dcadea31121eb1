import { styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space } from '@souk-vert/shared/ui/theme'

/** The dashed tile that ends a list and adds to it: 'Add address' (section 2). */
export const AddTile = styled.button`
  width: 100%;
  height: 100%;
  min-height: ${space(16)};
  border: 2px dashed ${color.fieldLine};
  border-radius: ${radius.card};
  background: none;
  color: ${color.brand};
  font-weight: 700;
  cursor: pointer;
  &:hover {
    background: ${color.soft};
  }
  &:active {
    background: ${color.softPressed};
  }
`
