import { errorMessage, reportError } from '@souk-vert/shared/client'
import { ErrorBoundary } from '@souk-vert/shared/ui/boundary/error-boundary'
import { styled } from '@souk-vert/shared/ui/kit'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { Snackbars } from './toast/snackbars'
import { color, media, radius, space } from './theme'
import type { Toast, ToastArea, ToastOptions } from './toast/toast-content'

export type { ToastOptions }

/** Seen for this long, in ms (section 9). */
const ERROR_MS = 4000
const SUCCESS_MS = 2000

interface ToasterState {
  /** notistack's area, loaded with the first toast: nothing on a page needs it before that. */
  Area?: typeof Snackbars
  /** Set once the area is on the page. */
  area?: ToastArea
  /** Toasts that wait for the area. */
  waiting: Toast[]
  /** A toast whose area could not be loaded. */
  plain?: Toast
}

const toaster = createStore<ToasterState>(() => ({ waiting: [] }))

function showWaiting(): void {
  const { area, waiting } = toaster.getState()
  if (!area) return
  waiting.forEach(area.show)
  toaster.setState({ waiting: [] })
}

function areaReady(area: ToastArea): void {
  toaster.setState({ area })
  showWaiting()
}
const areaGone = () => toaster.setState({ area: undefined })

const load = () => import('./toast/snackbars')

async function mountArea(): Promise<void> {
  const { Snackbars: Area } = await load()
  toaster.setState({ Area })
}

/** Loads what toasts need, and makes their place; a failure is the first toast's to deal with. */
export const prepareToasts = (): Promise<unknown> => mountArea().catch(() => undefined)

async function loadArea(): Promise<void> {
  if (toaster.getState().Area) return
  try {
    await mountArea()
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

/** Shows toasts without notistack: the last message alone. */
function showPlain(plain: Toast): void {
  toaster.setState({ plain })
  if (plain.durationMs !== null) setTimeout(() => close(plain.key), plain.durationMs)
}

function close(key: string): void {
  const { area, waiting, plain } = toaster.getState()
  area?.close(key)
  toaster.setState({
    waiting: waiting.filter((toast) => toast.key !== key),
    plain: plain?.key === key ? undefined : plain,
  })
}

/** About where notistack's toasts would be. */
const Plain = styled.p`
  position: fixed;
  bottom: ${space(4)};
  inset-inline-start: ${space(4)};
  z-index: 40;
  ${media.small} {
    bottom: ${space(20)};
  }
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
        <ErrorBoundary fallback={null} onError={areaFailed}>
          <Area onReady={areaReady} onGone={areaGone} />
        </ErrorBoundary>
      )}
    </>
  )
}

/** Closes a toast before its time. */
export type CloseToast = () => void

let count = 0

function show(message: string, toast: Pick<Toast, 'sign' | 'durationMs'>, options?: ToastOptions): CloseToast {
  const key = `toast-${++count}`
  const shown: Toast = { ...toast, ...options, key, message }
  const { area, waiting } = toaster.getState()
  const others = waiting.filter(({ group }) => !group || group !== shown.group)
  toaster.setState({ waiting: [...others, shown] })
  // After the frame that answers the press: notistack lays the whole page out.
  if (area) setTimeout(showWaiting)
  else void loadArea()
  return () => close(key)
}

/** Shows a refusal of the page's own, such as 'Please Login', for 4000 ms (section 9). */
export const toastRefusal = (message: string, options?: ToastOptions): CloseToast =>
  show(message, { sign: 'error', durationMs: ERROR_MS }, options)

/** Shows a failure for 4000 ms and reports the error itself. Callers write `catch (error) { toastError(error) }`. */
export function toastError(error: unknown, options?: ToastOptions): CloseToast {
  reportError(error)
  return toastRefusal(errorMessage(error), options)
}

/** Shows what has succeeded for 2000 ms (section 9). */
export const toastSuccess = (message: string, options?: ToastOptions): CloseToast =>
  show(message, { sign: 'success', durationMs: SUCCESS_MS }, options)

/** Shows what is under way (section 4: the loading toast of a payment) until it is closed. */
export const toastLoading = (message: string): CloseToast => show(message, { sign: 'waiting', durationMs: null })
