import { useContext } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { ShellContext } from './shell-context'

/** Opens the address again that is on its way, or else this one: its loader runs again. State and place in the scroll stay. */
export function useReopen(): () => Promise<void> {
  const location = useLocation()
  const navigate = useNavigate()
  const { router } = useContext(ShellContext)
  return async () => {
    if (router && router.state.navigation.state !== 'idle') return router.revalidate()
    // Not revalidate(): when the answer comes at once, it leaves an error boundary standing (react-router 7.18).
    await navigate(location, { state: location.state, replace: true, preventScrollReset: true })
  }
}
