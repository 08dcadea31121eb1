import { useNavigate } from 'react-router-dom'
import { signOut } from '@souk-vert/shared/client'
import { toastSuccess } from '@souk-vert/shared/ui/toast'

/** Returns a function that logs out and goes home (section 4). What was on the screen is gone before the server answers. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    const ended = signOut()
    void navigate('/')
    toastSuccess(await ended)
  }
}
