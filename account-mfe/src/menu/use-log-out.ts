import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { signOut } from '@souk-vert/shared/client'
import { toastError, toastSuccess } from '@souk-vert/shared/ui/toast'

/**
 * Ends the session and goes home (section 4). When the server does not end it, the person stays logged in and gets a
 * toast.
 */
export function useLogOut() {
  const navigate = useNavigate()
  const [isRunning, setRunning] = useState(false)
  const logOut = async () => {
    setRunning(true)
    try {
      toastSuccess(await signOut())
      await navigate('/')
    } catch (error) {
      toastError(error)
    }
    setRunning(false)
  }
  return { logOut, isRunning }
}
