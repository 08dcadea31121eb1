import type { SlotProps } from '@souk-vert/shared/federation/slots'
import { useShop } from '@souk-vert/shared/stores'
import { Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { color, font, media, PAGE_WIDTH, space, text, STICKY_COLUMN } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { AccountList } from '../menu/account-list'
import { isDashboardPage } from '../menu/visible-entries'

const Columns = styled.div`
  display: grid;
  grid-template-columns: 232px minmax(0, 1fr);
  gap: ${space(4)};
  max-width: ${PAGE_WIDTH};
  margin: 0 auto;
  ${media.small} {
    display: block;
  }
  ${media.print} {
    display: block;
  }
`
const Side = styled.aside`
  align-self: start;
  position: ${STICKY_COLUMN};
  top: ${space(18)};
  padding-block: ${space(4)};
  padding-inline-start: ${space(4)};
  ${media.small} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
`
const Heading = styled.p`
  padding: 0 ${space(3)} ${space(2)};
  color: ${color.mute};
  font: 700 ${text.base} ${font};
`

/** The dashboard (section 2): the account menu beside the page on a desk, the page alone on small screens. */
export function DashboardLayout({ entries, children }: SlotProps['account/DashboardLayout']) {
  const { status } = useShop((state) => state.session)
  const isSignedOut = status === 'signed-out'
  // The page keeps its place: mounted again, it would not know that somebody was signed in.
  return (
    <Columns style={isSignedOut ? { display: 'block' } : undefined}>
      {!isSignedOut && (
        <Side>
          <Heading>{t.myAccount()}</Heading>
          {status === 'loading' ? (
            <Skeleton style={{ height: 240 }} />
          ) : (
            <AccountList entries={entries.filter(isDashboardPage)} />
          )}
        </Side>
      )}
      <div>{children}</div>
    </Columns>
  )
}
