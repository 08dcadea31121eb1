import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router-dom'

/**
 * Opens this address again, with its state, or the one that is on its way: the loader runs again. The place in the scroll
 * stays.
 */
export function useReopen(): () => Promise<void> {
  const location = useLocation()
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  const { revalidate } = useRevalidator()
  return async () => {
    if (isLeaving) return revalidate()
    // Not revalidate(): when the answer comes at once, it leaves an error boundary standing (react-router 7.18).
    await navigate(location, { state: location.state, replace: true, preventScrollReset: true })
  }
}
