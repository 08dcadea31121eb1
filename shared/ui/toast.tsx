import type { EnqueueSnackbar, SnackbarKey } from 'notistack'
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
  key: string
  message: string
  variant: 'error' | 'success' | 'default'
  /** In ms; null until it is closed. */
  autoHideDuration: number | null
}

/** notistack's area: shows a toast, and closes the one that has this key. */
export interface ToastArea {
  enqueueSnackbar: EnqueueSnackbar
  closeSnackbar(key: SnackbarKey): void
}

interface ToasterState {
  /** notistack's area, loaded with the first toast: nothing on a page needs it before that. */
  Area?: typeof Snackbars
  /** Once the area stands on the page. */
  area?: ToastArea
  /** Toasts that wait for the area. */
  waiting: Toast[]
  /** A toast whose area could not be loaded. */
  plain?: Toast
}

const toaster = createStore<ToasterState>(() => ({ waiting: [] }))

function areaReady(area: ToastArea): void {
  for (const { message, ...options } of toaster.getState().waiting) area.enqueueSnackbar(message, options)
  toaster.setState({ area, waiting: [] })
}
const areaGone = () => toaster.setState({ area: undefined })

const load = () => import('./snackbars')

/** Loads what the first toast needs; a failure is that toast's to deal with. */
export const prepareToasts = (): Promise<unknown> => load().catch(() => undefined)

async function loadArea(): Promise<void> {
  if (toaster.getState().Area) return
  try {
    const loaded = await load()
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
  if (plain.autoHideDuration !== null) setTimeout(() => close(plain.key), plain.autoHideDuration)
}

function close(key: string): void {
  const { area, waiting, plain } = toaster.getState()
  area?.closeSnackbar(key)
  toaster.setState({
    waiting: waiting.filter((toast) => toast.key !== key),
    plain: plain?.key === key ? undefined : plain,
  })
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

/** Closes a toast before its time. */
export type CloseToast = () => void

let count = 0

function show(message: string, variant: Toast['variant'], autoHideDuration: number | null): CloseToast {
  const key = `toast-${++count}`
  const { area, waiting } = toaster.getState()
  if (area) area.enqueueSnackbar(message, { key, variant, autoHideDuration })
  else {
    toaster.setState({ waiting: [...waiting, { key, message, variant, autoHideDuration }] })
    void loadArea()
  }
  return () => close(key)
}

/** Shows a failure for 4000 ms (section 9) and reports the error itself. Callers write `catch (error) { toastError(error) }`. */
export function toastError(error: unknown): CloseToast {
  reportError(error)
  return show(errorMessage(error), 'error', ERROR_MS)
}

/** Shows a refusal of the page's own, such as 'Please Login', for 4000 ms. */
export const toastRefusal = (message: string): CloseToast => show(message, 'error', ERROR_MS)

/** Shows what has succeeded for 2000 ms (section 9). */
export const toastSuccess = (message: string): CloseToast => show(message, 'success', SUCCESS_MS)

/** Shows what is under way (section 4: the loading toast of a payment) until it is closed. */
export const toastLoading = (message: string): CloseToast => show(message, 'default', null)
