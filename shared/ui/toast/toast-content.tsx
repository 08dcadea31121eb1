import { useEffect, useEffectEvent, useState } from 'react'
import { Spinner, styled } from '@souk-vert/shared/ui/kit'
import { useStore } from 'zustand'
import type { StoreApi } from 'zustand/vanilla'
import { color, font, radius, shadow, space, TARGET, text } from '../theme'
import { useRoomAtFoot } from './use-room-at-foot'

/** Action of a toast; pressed, the toast is removed. */
interface ToastAction {
  text: string
  run(): void
}

export interface ToastOptions {
  /** Group of toasts, of which one is shown at a time: the same text renews it, another one replaces it. */
  group?: string
  action?: ToastAction
  /** Time for which it is shown, in ms, where that is not the time of section 9. */
  durationMs?: number
  /** `removed` for what is gone. */
  sign?: 'removed'
}

export interface Toast {
  key: string
  message: string
  sign: 'success' | 'error' | 'waiting' | 'removed'
  /** In ms; null until it is closed. */
  durationMs: number | null
  group?: string
  action?: ToastAction
}

/** notistack's area: shows a toast, and closes the one that has this key. */
export interface ToastArea {
  show(toast: Toast): void
  close(key: string): void
}

const Box = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  width: max-content;
  max-width: 100%;
  min-height: ${TARGET};
  padding: 0 ${space(4)};
  border-radius: ${radius.control};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.floating};
  font-size: ${text.body};
  p {
    min-width: 0;
    padding: ${space(2)} 0;
    overflow-wrap: anywhere;
  }
`

const Action = styled.button`
  flex: none;
  min-height: ${TARGET};
  margin-inline: -${space(1)} -${space(4)};
  padding: 0 ${space(4)};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: ${color.brand};
  font: 700 ${text.body} ${font};
  cursor: pointer;
  pointer-events: auto;
`

const circle = 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Z'
const paths = {
  success: `${circle}m-4 9.2 2.8 2.8L16 9.5`,
  error: `${circle}m0 4.5v5m0 3.5v.1`,
  removed: 'M4 7h16M10 11v6m4-6v6M6 7l1 13h10l1-13M9 7V4h6v3',
}
const colours = { success: color.brand, error: color.hot, removed: color.ink }

function Sign({ of }: { of: Toast['sign'] }) {
  if (of === 'waiting') return <Spinner />
  return (
    <svg
      width="20"
      height="20"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ flex: 'none', color: colours[of] }}
      aria-hidden="true"
    >
      <path d={paths[of]} />
    </svg>
  )
}

/**
 * A toast: sign, sentence, and what can be done. It is seen for its time, counted again when it is renewed; no time passes
 * while the pointer or the focus is on its action.
 */
export function ToastContent({ of, onClose }: { of: StoreApi<Toast>; onClose(): void }) {
  const toast = useStore(of)
  const [isHeld, setHeld] = useState(false)
  const { message, sign, action } = toast
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (toast.durationMs === null || isHeld) return
    const timer = setTimeout(() => close(), toast.durationMs)
    return () => clearTimeout(timer)
  }, [toast, isHeld])
  useRoomAtFoot()
  const hold = () => setHeld(true)
  const letGo = () => setHeld(false)
  const act = () => {
    onClose()
    action?.run()
  }
  return (
    <Box role="alert">
      <Sign of={sign} />
      <p>{message}</p>
      {action && (
        <Action type="button" onPointerEnter={hold} onPointerLeave={letGo} onFocus={hold} onBlur={letGo} onClick={act}>
          {action.text}
        </Action>
      )}
    </Box>
  )
}
