import type { EnqueueSnackbar } from 'notistack'
import { errorMessage, reportError } from 'shared/client'
import { FaultBoundary } from 'shared/federation/fault-boundary'
import { styled } from 'shared/ui/kit'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Snackbars } from './snackbars'
import { color, radius, space } from './theme'

/** Seen for this long, in ms (section 9). */
const ERROR_MS = 4000
const SUCCESS_MS = 2000

interface Toast {
  message: string
  variant: 'error' | 'success'
  autoHideDuration: number
}

interface ToastArea {
  /** notistack's area, loaded with the first toast: nothing on a page needs it before that. */
  Area?: typeof Snackbars
  /** Once the area stands on the page. */
  enqueue?: EnqueueSnackbar
  /** Toasts that wait for the area. */
  waiting: Toast[]
  /** A toast whose area could not be loaded. */
  plain?: Toast
}

const toaster = createStore<ToastArea>(() => ({ waiting: [] }))

function areaReady(enqueue: EnqueueSnackbar): void {
  for (const { message, ...options } of toaster.getState().waiting) enqueue(message, options)
  toaster.setState({ enqueue, waiting: [] })
}
const areaGone = () => toaster.setState({ enqueue: undefined })

async function loadArea(): Promise<void> {
  if (toaster.getState().Area) return
  try {
    const loaded = await import('./snackbars')
    toaster.setState({ Area: loaded.Snackbars })
  } catch (error) {
    areaFailed(error)
    addEventListener('online', loadAreaAgain, { once: true })
  }
}
const loadAreaAgain = () => void loadArea()

function areaFailed(error: unknown): void {
  reportError(error)
  toaster.getState().waiting.forEach(showPlain)
  toaster.setState({ Area: undefined, waiting: [] })
}

/** Without notistack: the last message alone. */
function showPlain(plain: Toast): void {
  toaster.setState({ plain })
  setTimeout(() => toaster.getState().plain === plain && toaster.setState({ plain: undefined }), plain.autoHideDuration)
}

/** Where notistack's toasts would be, in the middle. */
const Plain = styled.p`
  position: fixed;
  top: ${space(31)};
  left: 50%;
  z-index: 40;
  transform: translateX(-50%);
  padding: ${space(2)} ${space(4)};
  border-radius: ${radius.control};
  background: ${color.ink};
  color: ${color.background};
`

/** The shop's toast area: the host renders it once. */
export function Toaster() {
  const { Area, plain } = useStore(toaster)
  return (
    <>
      {plain && <Plain role="alert">{plain.message}</Plain>}
      {Area && (
        <FaultBoundary fallback={null} onFault={areaFailed}>
          <Area onReady={areaReady} onGone={areaGone} />
        </FaultBoundary>
      )}
    </>
  )
}

function show(message: string, variant: Toast['variant'], autoHideDuration: number): void {
  const { enqueue, waiting } = toaster.getState()
  if (enqueue) return void enqueue(message, { variant, autoHideDuration })
  toaster.setState({ waiting: [...waiting, { message, variant, autoHideDuration }] })
  void loadArea()
}

/** Shows a failure for 4000 ms (section 9) and reports the error itself. Callers write `catch (error) { toastError(error) }`. */
export function toastError(error: unknown): void {
  reportError(error)
  show(errorMessage(error), 'error', ERROR_MS)
}

/** Shows a refusal of the page's own, such as 'Please Login', for 4000 ms. */
export const toastRefusal = (message: string): void => show(message, 'error', ERROR_MS)

/** Shows what has succeeded for 2000 ms (section 9). */
export const toastSuccess = (message: string): void => show(message, 'success', SUCCESS_MS)
