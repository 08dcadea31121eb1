import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { styled } from '@souk-vert/shared/ui/kit'
import { AT_FOOT, color, media, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { askForCopy } from '../offline'
import { useIsOnline } from './use-is-online'

/** Attribute of what says in the page's place that there is no network: the notice would say it twice, over its buttons. */
export const SAYS_OFFLINE = 'data-says-offline'

/** At the foot of the screen, on phones above the cart bar: nothing on the page moves when it comes or goes. */
const Notice = styled.span`
  position: fixed;
  left: 50%;
  bottom: ${space(2)};
  z-index: 35;
  width: max-content;
  padding: ${space(2)} ${space(4)};
  max-width: calc(100vw - ${space(5)});
  transform: translateX(-50%);
  border-radius: ${radius.pill};
  background: ${color.ink};
  color: ${color.background};
  font-size: ${text.small};
  text-align: center;
  ${media.small} {
    bottom: ${space(18)};
  }
  main:has([${SAYS_OFFLINE}]) ~ * & {
    display: none;
  }
  button {
    min-height: ${TARGET};
    padding: 0 ${space(2)};
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
`

/** Whether the page is the worker's copy, for the network has not answered; no page is that is opened from it. */
function useIsCopy(): boolean {
  const { key } = useLocation()
  const [firstKey] = useState(key)
  const [isCopy, setIsCopy] = useState(false)
  useEffect(() => {
    if (navigator.onLine) void askForCopy().then((is) => is && setIsCopy(true))
    const forget = () => setIsCopy(false)
    addEventListener('online', forget)
    return () => removeEventListener('online', forget)
  }, [])
  return isCopy && key === firstKey
}

/** Notice, for as long as the browser has no network or it has not answered, that the page may be old; read by screen readers. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  const isSilent = useIsCopy() && isOnline
  return (
    <p role="status">
      {(!isOnline || isSilent) && (
        <Notice {...AT_FOOT}>
          <span>{isSilent ? t.silentMayBeOld() : t.offlineMayBeOld()}</span>
          {isSilent && (
            <button type="button" onClick={() => location.reload()}>
              {t.tryAgain()}
            </button>
          )}
        </Notice>
      )}
    </p>
  )
}
