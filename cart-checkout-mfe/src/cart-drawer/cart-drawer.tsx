import { useId, useState } from 'react'
import * as t from '#messages'
import type { SlotProps } from '@souk-vert/shared/federation/slots'
import { SectionTitle, styled } from '@souk-vert/shared/ui/kit'
import { Drawer, IconButton, MuiRoot } from '@souk-vert/shared/ui/mui'
import { color, font, space } from '@souk-vert/shared/ui/theme'
import { CartContent } from '../cart-page/cart-content'

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-block: ${space(2)};
  padding-inline: ${space(4)} ${space(2)};
`

const Scrolling = styled.div`
  flex: 1;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(3)};
  padding: 0 ${space(4)} ${space(4)};
  overflow-y: auto;
`

const Bottom = styled.div`
  padding: ${space(3)} ${space(4)} max(${space(4)}, env(safe-area-inset-bottom));
`

const paper = {
  width: 'min(420px, 100vw)',
  background: color.background,
  backgroundImage: 'none',
  color: color.ink,
  fontFamily: font,
}

/**
 * The cart drawer (section 2): from the right, in Arabic from the left, over the whole width of a phone. Focus goes in,
 * stays in, and returns.
 */
export function CartDrawer({ onClose }: SlotProps['cart-checkout/CartDrawer']) {
  const [isOpen, setOpen] = useState(true)
  const title = useId()
  const close = () => setOpen(false)
  return (
    <MuiRoot>
      <Drawer
        anchor="right"
        open={isOpen}
        onClose={close}
        slotProps={{ paper: { 'aria-labelledby': title, sx: paper }, transition: { onExited: onClose } }}
      >
        <Top>
          <SectionTitle id={title}>{t.cart()}</SectionTitle>
          <IconButton aria-label={t.close()} onClick={close} color="inherit">
            ✕
          </IconButton>
        </Top>
        <CartContent
          onLeave={close}
          frame={(content, bar) => (
            <>
              <Scrolling>{content}</Scrolling>
              {bar && <Bottom>{bar}</Bottom>}
            </>
          )}
        />
      </Drawer>
    </MuiRoot>
  )
}
