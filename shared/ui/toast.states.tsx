import { type ReactNode, useEffect } from 'react'
import { longName } from 'shared/testing/builders'
import { Button } from 'shared/ui/kit'
import { toastRefusal, toastSuccess } from 'shared/ui/toast'
import type { States } from 'shared/workbench/states'

/** Shows a toast at once, and again when it is pressed. */
function Toasting({ show, children }: { show(): void; children: ReactNode }) {
  useEffect(show, [show])
  return (
    <Button style={{ position: 'fixed', bottom: 16, left: 16 }} onClick={show}>
      {children}
    </Button>
  )
}

const succeed = () => toastSuccess('Item added to cart')
const refuse = () => toastRefusal('Please Login')
const sayMuch = () => toastRefusal(longName)

export const states: States = {
  coversPage: true,
  each: {
    success: <Toasting show={succeed}>Again</Toasting>,
    error: <Toasting show={refuse}>Again</Toasting>,
    'long text': <Toasting show={sayMuch}>Again</Toasting>,
  },
}
