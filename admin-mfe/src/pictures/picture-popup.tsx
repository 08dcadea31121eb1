import type { ReactNode } from 'react'
import { FormDialog } from '@souk-vert/shared/ui/form-dialog'
import { styled } from '@souk-vert/shared/ui/kit'
import { radius } from '@souk-vert/shared/ui/theme'
import { ShownPicture } from './shown-picture'

const Large = styled.div`
  img {
    width: 100%;
    height: auto;
    border-radius: ${radius.control};
  }
`

interface PicturePopupProps {
  title: string
  address: string
  onClose(): void
  /** Actions for the picture. */
  children?: ReactNode
}

/** A picture in its full size, over the page. */
export const PicturePopup = ({ title, address, onClose, children }: PicturePopupProps) => (
  <FormDialog title={title} width={680} onClose={onClose}>
    <Large>
      <ShownPicture address={address} alt={title} width={640} />
    </Large>
    {children}
  </FormDialog>
)
