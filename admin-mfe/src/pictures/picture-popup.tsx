import type { ReactNode } from 'react'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { Row, Rows } from '../parts/layout'
import { PictureSquare, ShownPicture } from './shown-picture'

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
    <Rows>
      <PictureSquare style={{ aspectRatio: 'auto' }}>
        <ShownPicture address={address} alt={title} width={640} />
      </PictureSquare>
      <Row>{children}</Row>
    </Rows>
  </FormDialog>
)
