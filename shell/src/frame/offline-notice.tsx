import { styled } from '@souk-vert/shared/ui/kit'
import { AT_FOOT, color, media, radius, space, text } from '@souk-vert/shared/ui/theme'
import { useIsOnline } from './use-is-online'

/** Attribute of what says in the page's place that there is no network: the notice would say it twice, over its buttons. */
export const SAYS_OFFLINE = 'data-says-offline'

/** At the foot of the screen, on phones above the cart bar: nothing on the page moves when it comes or goes. */
const Notice = styled.p`
  position: fixed;
  left: 50%;
  bottom: ${space(2)};
  z-index: 35;
  width: max-content;
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
  main:has([${SAYS_OFFLINE}]) ~ & {
    display: none;
  }
  &:not(:empty) {
    padding: ${space(2)} ${space(4)};
  }
`

/** Notice, for as long as the browser has no network, that the page may be old; read by screen readers. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  return (
    <Notice {...AT_FOOT} role="status">
      {isOnline ? '' : 'You’re offline. This page may be out of date.'}
    </Notice>
  )
}
