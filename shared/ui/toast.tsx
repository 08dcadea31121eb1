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

function show(message: string, variant: 'error' | 'success', autoHideDuration: number): CloseToast {
  const key = `toast-${++count}`
  const open = (area: ToastArea) => void area.enqueueSnackbar(message, { key, variant, autoHideDuration })
  const { area } = toaster.getState()
  if (area) open(area)
  else {
    const unsubscribe = toaster.subscribe((state) => {
      if (!state.area) return
      unsubscribe()
      open(state.area)
    })
    toaster.setState({ wanted: true })
  }
  return () => toaster.getState().area?.closeSnackbar(key)
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
