import { reloadUser, reportError, statusOf } from '@souk-vert/shared/client'
import { type CloseToast, toastError } from '@souk-vert/shared/ui/toast'

/**
 * Toasts why a change failed (section 8). A user who is no longer an admin learns it from the backend: the user is
 * loaded again, and without the role the page is closed.
 */
export function toastFailure(error: unknown): CloseToast {
  if (statusOf(error) === 403) void reloadUser().catch(reportError)
  return toastError(error)
}
