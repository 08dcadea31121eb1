import { useLocation, useNavigate } from 'react-router-dom'

/** Opens this address again, with its state: the loader runs again. The place in the scroll stays. */
export function useReopen(): () => Promise<void> {
  const location = useLocation()
  const navigate = useNavigate()
  // Not revalidate(): when the answer comes at once, it leaves an error boundary standing (react-router 7.18).
  return async () => void (await navigate(location, { state: location.state, replace: true, preventScrollReset: true }))
}
