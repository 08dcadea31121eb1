import { useId } from 'react'
import type { AdminProduct } from '@souk-vert/shared/contract/catalog/product'
import { productUrl } from '@souk-vert/shared/slug/urls'
import { styled } from '@souk-vert/shared/ui/kit'
import { Dialog, DialogActions, DialogContent, DialogTitle } from '@souk-vert/shared/ui/mui'
import { color } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { Action, ActionLink } from '../parts/layout'

const Tick = styled.svg`
  width: 64px;
  height: 64px;
  margin: 0 auto;
  border-radius: 50%;
  background: ${color.soft};
  color: ${color.brand};
`

interface SuccessDialogProps {
  /** The server's words (section 8). */
  message: string
  /** The saved product, with a link to its page. */
  product: AdminProduct
  onClose(): void
}

/** Dialog after a product was saved (section 4), with a green button that confirms. */
export function SuccessDialog({ message, product, onClose }: SuccessDialogProps) {
  const titleId = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogContent sx={{ display: 'grid', pb: 0, pt: 3 }}>
        <Tick viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
          <path d="m7 12.5 3.5 3.5 6.5-7.5" strokeLinecap="round" strokeLinejoin="round" />
        </Tick>
      </DialogContent>
      <DialogTitle id={titleId} sx={{ textAlign: 'center' }}>
        {message}
      </DialogTitle>
      <DialogActions sx={{ p: 2, justifyContent: 'center', flexWrap: 'wrap', gap: 1 }}>
        {!product.hidden && (
          <ActionLink outlined to={productUrl(product)}>
            {t.seeInShop()}
          </ActionLink>
        )}
        <Action autoFocus onClick={onClose}>
          {t.ok()}
        </Action>
      </DialogActions>
    </Dialog>
  )
}
