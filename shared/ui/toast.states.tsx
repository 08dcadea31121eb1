import { type ReactNode, useEffect } from 'react'
import { longName } from '@souk-vert/shared/testing/builders'
import { Button } from '@souk-vert/shared/ui/kit'
import { toastLoading, toastRefusal, toastSuccess } from '@souk-vert/shared/ui/toast'
import type { States } from '@souk-vert/shared/testing/states'

/** Shows a toast at once, and again when it is pressed. */
function Toasting({ show, children }: { show(): void; children: ReactNode }) {
  useEffect(show, [show])
  return (
    <Button style={{ position: 'fixed', top: 16, left: 16 }} onClick={show}>
      {children}
    </Button>
  )
}

const succeed = () => toastSuccess('Item added to cart')
const refuse = () => toastRefusal('Please Login')
const nothing = () => undefined
const remove = () => toastSuccess('Item removed from cart', { sign: 'removed', action: { text: 'Undo', run: nothing } })
const ask = () => toastRefusal('Please Login', { action: { text: 'Login', run: nothing } })
const wait = () => toastLoading('Loading...')
const sayMuch = () => toastRefusal(longName)

export const states: States = {
  coversPage: true,
  each: {
    success: <Toasting show={succeed}>Again</Toasting>,
    error: <Toasting show={refuse}>Again</Toasting>,
    removed: <Toasting show={remove}>Again</Toasting>,
    'with a way on': <Toasting show={ask}>Again</Toasting>,
    waiting: <Toasting show={wait}>Again</Toasting>,
    'long text': <Toasting show={sayMuch}>Again</Toasting>,
  },
}
