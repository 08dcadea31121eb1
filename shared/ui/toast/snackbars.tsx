import { type EnqueueSnackbar, SnackbarProvider, type SnackbarKey } from 'notistack'
import { type ReactNode, type Ref, useCallback, useLayoutEffect, useReducer, useRef } from 'react'
import { styled } from '@souk-vert/shared/ui/kit'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { schemes, schemeVariables } from '../styles/schemes'
import { HEADER_ROOM, media, SMALL_SCREEN, space } from '../theme'
import type { Toast, ToastArea } from './toast-content'
import { ToastContent } from './toast-content'
import { toastPlace } from './toast-place'

/** Half of what notistack puts between two toasts, in px; it stands around each. */
const HALF_GAP = 6

/**
 * Area of the toasts: on a desk at the foot of the side where lines begin, on phones above the bars at the foot of the screen. Elements
 * under a toast can be used: only an action takes clicks. Toasts wear the other scheme (docs/design.md). notistack
 * writes some of the opposite into style attributes, hence `!important`.
 */
const Area = styled.div`
  ${schemeVariables(schemes.dark)};
  @media (prefers-color-scheme: dark) {
    ${schemeVariables(schemes.light)};
  }
  .notistack-SnackbarContainer {
    inset-inline: ${space(4)} auto;
    bottom: ${16 - HALF_GAP}px;
    max-width: calc(100% - ${space(8)});
  }
  .notistack-SnackbarContainer > * {
    pointer-events: none !important;
  }
  .notistack-Snackbar {
    display: flex;
    min-width: 0;
  }
  &[data-place='top'] .notistack-SnackbarContainer {
    top: ${HEADER_ROOM};
    bottom: auto;
  }
  ${media.small} {
    .notistack-SnackbarContainer {
      inset-inline: ${space(4)};
      bottom: ${8 - HALF_GAP}px;
      translate: 0 calc(-1 * var(--room-at-foot, 0px));
      width: auto;
      align-items: stretch;
    }
    &[data-place='top'] .notistack-SnackbarContainer {
      top: ${space(32)};
      bottom: auto;
      translate: none;
    }
    .notistack-Snackbar {
      justify-content: center;
    }
  }
`

/** notistack's frame of one toast: the toast itself is its message. */
const Framed = ({ message, ref }: { message?: ReactNode; ref?: Ref<HTMLDivElement> }) => (
  <div ref={ref} style={{ maxWidth: '100%' }}>
    {message}
  </div>
)

/** The control that has the focus, which is the one that was pressed. */
function pressedNow() {
  const { activeElement, body, documentElement } = document
  if (!activeElement || activeElement === body) return undefined
  const { top, bottom, left, right } = activeElement.getBoundingClientRect()
  return { top, bottom, start: documentElement.dir === 'rtl' ? innerWidth - right : left }
}

/** The place for a toast that appears now. */
function placeNow(): 'foot' | 'top' {
  const roomAtFoot = Number.parseFloat(document.documentElement.style.getPropertyValue('--room-at-foot')) || 0
  return toastPlace(pressedNow(), { height: innerHeight, isPhone: innerWidth < SMALL_SCREEN, roomAtFoot })
}

interface Notistack {
  enqueueSnackbar: EnqueueSnackbar
  closeSnackbar(key: SnackbarKey): void
}

/** Toasts of notistack, of which a group has one: what it says changes in its place, and its time begins again. */
function areaOf({ enqueueSnackbar, closeSnackbar }: Notistack, onShow: () => void): ToastArea {
  const open = new Map<SnackbarKey, StoreApi<Toast>>()
  return {
    show(toast) {
      onShow()
      const former = [...open.values()].find((each) => toast.group && each.getState().group === toast.group)
      if (former) return former.setState(toast, true)
      const { key } = toast
      const content = createStore(() => toast)
      open.set(key, content)
      enqueueSnackbar(<ToastContent of={content} onClose={() => closeSnackbar(key)} />, {
        key,
        onClose: () => open.delete(key),
      })
    },
    close(key) {
      for (const [place, content] of open) if (content.getState().key === key) closeSnackbar(place)
    },
  }
}

/** notistack's area with the limits of section 9. `onReady` hands it out, `onGone` takes it back. */
export function Snackbars({ onReady, onGone }: { onReady(area: ToastArea): void; onGone(): void }) {
  const area = useRef<HTMLDivElement>(null)
  const [shown, countShown] = useReducer((count: number) => count + 1, 0)
  // Where the toast is drawn: asked any sooner, the browser would lay the page out once more.
  useLayoutEffect(() => void (area.current!.dataset.place = placeNow()), [shown])
  const provider = useCallback(
    (notistack: SnackbarProvider | null) => (notistack ? onReady(areaOf(notistack, countShown)) : onGone()),
    [onReady, onGone],
  )
  return (
    <Area ref={area}>
      <SnackbarProvider
        ref={provider}
        maxSnack={20}
        autoHideDuration={null}
        Components={{ default: Framed }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        TransitionProps={{ direction: 'up' }}
      />
    </Area>
  )
}
