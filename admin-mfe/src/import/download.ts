import { call } from 'shared/client'
import { tellFailure } from '../parts/tell-failure'

/**
 * Has the browser download a file of the backend straight to the disk. It shows the cookie of the session, so that is renewed
 * first where it needs to be.
 */
export async function download(path: string): Promise<void> {
  try {
    await call('GET /api/import/list')
  } catch (error) {
    tellFailure(error)
    return
  }
  const link = document.createElement('a')
  link.href = path
  link.download = ''
  link.click()
}
