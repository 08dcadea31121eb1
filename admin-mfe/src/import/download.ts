import { call } from '@souk-vert/shared/client'
import { toastFailure } from '../parts/toast-failure'

/**
 * Downloads a file of the backend straight to the disk. The browser sends the session's cookie, so that is renewed
 * first where it needs to be.
 */
export async function download(path: string): Promise<void> {
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
