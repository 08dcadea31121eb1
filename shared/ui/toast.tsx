import type { EnqueueSnackbar, SnackbarKey } from 'notistack'
import { lazy, Suspense } from 'react'
import { errorMessage, reportError } from 'shared/client'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Seen for this long, in ms (section 9). */
const ERROR_MS = 4000
const SUCCESS_MS = 2000

/** notistack's area: shows a toast, and closes the one that has this key. */
export interface ToastArea {
  enqueueSnackbar: EnqueueSnackbar
  closeSnackbar(key: SnackbarKey): void
}

/** `wanted` by the first toast; `area` once notistack is there. Nothing on a page needs notistack before that. */
const toaster = createStore<{ wanted: boolean; area?: ToastArea }>(() => ({ wanted: false }))

const Snackbars = lazy(() => import('./snackbars').then((module) => ({ default: module.Snackbars })))

const areaReady = (area: ToastArea) => toaster.setState({ area })
const areaGone = () => toaster.setState({ area: undefined })

/** The shop's toast area: the host renders it once. */
export function Toaster() {
  const wanted = useStore(toaster, (state) => state.wanted)
  if (!wanted) return null
  return (
    <Suspense>
      <Snackbars onReady={areaReady} onGone={areaGone} />
    </Suspense>
  )
}

/** Closes a toast before its time. */
export type CloseToast = () => void

let count = 0

function show(message: string, variant: 'error' | 'success' | 'default', autoHideDuration: number | null): CloseToast {
  const key = `toast-${++count}`
  const open = (area: ToastArea) => void area.enqueueSnackbar(message, { key, variant, autoHideDuration })
  const { area } = toaster.getState()
  if (area) {
    open(area)
    return () => toaster.getState().area?.closeSnackbar(key)
  }
  const unsubscribe = toaster.subscribe((state) => {
    if (!state.area) return
    unsubscribe()
    open(state.area)
  })
  toaster.setState({ wanted: true })
  return () => {
    unsubscribe()
    toaster.getState().area?.closeSnackbar(key)
  }
}

/** Shows a failure for 4000 ms (section 9) and reports the error itself. Callers write `catch (error) { toastError(error) }`. */
export function toastError(error: unknown): void {
  reportError(error)
  show(errorMessage(error), 'error', ERROR_MS)
}

/** Shows a refusal of the page's own, such as 'Please Login', for 4000 ms. */
export const toastRefusal = (message: string): void => void show(message, 'error', ERROR_MS)

/** Shows what has succeeded for 2000 ms (section 9). */
export const toastSuccess = (message: string): void => void show(message, 'success', SUCCESS_MS)

/** Shows what is under way (section 4: the loading toast of a payment) until it is closed. */
export const toastLoading = (message: string): CloseToast => show(message, 'default', null)
