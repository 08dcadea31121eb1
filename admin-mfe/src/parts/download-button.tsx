import { call } from '@souk-vert/shared/client'
import { LANGUAGE_PARAMETER } from '@souk-vert/shared/language/languages'
import { pageLanguage } from '@souk-vert/shared/language/page-language'
import { Icon } from './icons'
import { Action, RowAction } from './layout'
import { toastFailure } from './toast-failure'

/** Saves a file of the backend, in the page's language. The browser sends the session's cookie, so a call renews it first if necessary. */
async function download(path: string): Promise<void> {
  try {
    await call('GET /api/import/list')
  } catch (error) {
    toastFailure(error)
    return
  }
  const link = document.createElement('a')
  link.href = `${path}${path.includes('?') ? '&' : '?'}${LANGUAGE_PARAMETER}=${pageLanguage()}`
  link.download = ''
  link.click()
}

interface DownloadButtonProps {
  /** Undefined while there is nothing to download. */
  path: string | undefined
  text: string
  /** Accessible name in the row of a table; contains `text`. */
  rowLabel?: string
}

/** A button that downloads a file of the backend. */
export function DownloadButton({ path, text, rowLabel }: DownloadButtonProps) {
  const Look = rowLabel ? RowAction : Action
  return (
    <Look outlined aria-label={rowLabel} disabled={!path} onClick={() => path && void download(path)}>
      <Icon name="download" /> <span>{text}</span>
    </Look>
  )
}
