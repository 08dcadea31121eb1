import { type ReactNode, useEffect } from 'react'
import { RemoteSlot } from '@souk-vert/shared/federation/remote-slot'
import { Button, Skeleton, styled, useClosedByBack } from '@souk-vert/shared/ui/kit'
import { color, font, shadow, space, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'

const Veil = styled.div`
  position: fixed;
  inset: 0;
  z-index: 25;
  background: ${shadow.veil};
`
const Panel = styled.div`
  position: fixed;
  inset-block: 0;
  inset-inline: auto 0;
  z-index: 26;
  width: min(420px, 100vw);
  padding: ${space(4)};
  background: ${color.background};
  display: grid;
  align-content: start;
  gap: ${space(4)};
`
const Top = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  font: 700 ${text.title} ${font};
`

/** Stands in for the drawer. */
function Waiting({ onClose, children }: { onClose(): void; children: ReactNode }) {
  useClosedByBack(true, onClose)
  return (
    <>
      <Veil onClick={onClose} />
      <Panel role="dialog" aria-label={t.cart()} aria-busy="true">
        <Top>
          <span>{t.cart()}</span>
          <Button type="button" outlined aria-label={t.close()} onClick={onClose}>
            ✕
          </Button>
        </Top>
        {children}
      </Panel>
    </>
  )
}

/** The cart remote's drawer; until it is there, and if it cannot be loaded, a panel of its size that can be closed. */
export function CartPanel({ onClose }: { onClose(): void }) {
  useEffect(() => {
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && onClose()
    addEventListener('keydown', closeOnEscape)
    return () => removeEventListener('keydown', closeOnEscape)
  }, [onClose])
  return (
    <RemoteSlot
      name="cart-checkout/CartDrawer"
      props={{ onClose }}
      label={t.yourCart()}
      placeholder={
        <>
          <Skeleton style={{ height: 48 }} />
          <Skeleton style={{ height: 240 }} />
        </>
      }
      around={(content: ReactNode) => <Waiting onClose={onClose}>{content}</Waiting>}
    />
  )
}
