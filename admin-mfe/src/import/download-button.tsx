import { call } from '@souk-vert/shared/client'
import { Icon } from '../parts/icons'
import { Action, RowAction } from '../parts/layout'
import { toastFailure } from '../parts/toast-failure'

/** Saves a file of the backend. The browser sends the session's cookie, so a call renews it first if necessary. */
async function download(path: string): Promise<void> {
  try {
    await call('GET /api/import/list')
  } catch (error) {
    toastFailure(error)
    return
  }
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}

interface DownloadButtonProps {
  path: string
  text: string
  /** Accessible name in the row of a table; contains `text`. */
  rowLabel?: string
}

/** A button that downloads a file of the backend. */
export function DownloadButton({ path, text, rowLabel }: DownloadButtonProps) {
  const Look = rowLabel ? RowAction : Action
  return (
    <Look outlined aria-label={rowLabel} onClick={() => void download(path)}>
      <Icon name="download" /> <span>{text}</span>
    </Look>
  )
}

/** Path of the rows of an import that have problems, as CSV. */
export const badRowsPath = (importId: string): string => `/api/import/bad-rows/${importId}`
