import { useEffect, useRef } from 'react'
import { type NavigateOptions, useBlocker, useLocation, useNavigate } from 'react-router-dom'

/**
 * Returns a `navigate` for the end of an action: it does nothing when the person has left the page meanwhile, or is on the
 * way to another.
 */
export function useNavigateUnlessLeft() {
  const navigate = useNavigate()
  const location = useLocation()
  const isLeft = useRef(false)
  // Not by an effect: the states that the router renders come later than a press, which an action's end must not undo.
  useBlocker(() => {
    isLeft.current = true
    return false
  })
  useEffect(() => void (isLeft.current = false), [location])
  return async (to: string, options?: NavigateOptions): Promise<void> => {
    if (!isLeft.current) await navigate(to, options)
  }
}
