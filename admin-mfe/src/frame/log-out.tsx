import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { signOut } from '@souk-vert/shared/client'
import { Spinner } from '@souk-vert/shared/ui/kit'
import { toastError, toastSuccess } from '@souk-vert/shared/ui/toast'
import { Icon } from '../parts/icons'

/** Ends the session and goes home (section 4). */
export function LogOut() {
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
  return (
    <button type="button" disabled={isRunning} onClick={() => void logOut()}>
      {isRunning ? <Spinner label="Logging out" /> : <Icon name="leave" />}
      <span>Log Out</span>
    </button>
  )
}
