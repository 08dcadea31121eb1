import { type ReactNode, useEffect, useState } from 'react'
import { type Location, useLocation, useNavigate, useNavigation } from 'react-router-dom'
import { STILL_LOADING_MS } from '@souk-vert/shared/federation/timeouts'
import { CouldNotLoad, styled } from '@souk-vert/shared/ui/kit'
import { space } from '@souk-vert/shared/ui/theme'
import { useBackOnline } from '@souk-vert/shared/ui/use-back-online'
import * as t from '#messages'

const Result = styled.div`
  position: relative;
  &[data-dimmed='true'] > :first-of-type {
    opacity: 0.6;
  }
`

/** Over the result, which stays where it is. */
const Notice = styled.div`
  position: absolute;
  inset: ${space(2)} ${space(2)} auto;
  z-index: 11;
`

/** Whether it has been under way for longer than a moment. */
function useIsLong(isUnderWay: boolean): boolean {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    if (!isUnderWay) return
    const timer = setTimeout(() => setLong(true), STILL_LOADING_MS)
    return () => {
      clearTimeout(timer)
      setLong(false)
    }
  }, [isUnderWay])
  return isLong
}

interface ListResultProps {
  /** Whether the result of other choices is on its way. */
  isPending: boolean
  /** Earlier address of this result, when another one could not be loaded. */
  previous?: Location
  children: ReactNode
}

/** The result of a list. It stays, dimmed, while another is on its way, and where that hangs or fails, with Retry over it. */
export function ListResult({ isPending, previous, children }: ListResultProps) {
  const here = useLocation()
  const { location: next } = useNavigation()
  const navigate = useNavigate()
  const isSlow = useIsLong(isPending)
  const hasFailed = !isPending && previous !== undefined
  const target = next ?? here
  const retry = () => void navigate(target, { state: target.state, replace: !next, preventScrollReset: true })
  useBackOnline(hasFailed || isSlow, retry)
  return (
    <Result aria-busy={isPending} data-dimmed={isPending}>
      <div>{children}</div>
      {(hasFailed || isSlow) && (
        <Notice>
          <CouldNotLoad what={hasFailed ? t.couldNotLoadProducts() : t.stillLoadingProducts()} onRetry={retry} />
        </Notice>
      )}
    </Result>
  )
}
