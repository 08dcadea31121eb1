import { reloadUser, reportError, statusOf } from 'shared/client'
import { type CloseToast, toastError } from 'shared/ui/toast'

/**
 * A toast of why a change failed (section 8). Who is no longer an admin learns it from the backend: the user is asked for
 * again, and with the role the page goes.
 */
export function tellFailure(error: unknown): CloseToast {
  if (statusOf(error) === 403) void reloadUser().catch(reportError)
  return toastError(error)
}
