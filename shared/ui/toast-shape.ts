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
