import type { ComponentType, ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import type { Area } from '@souk-vert/shared/contract/roles'
import { styled } from '@souk-vert/shared/ui/kit'
import { MuiAdminRoot } from '@souk-vert/shared/ui/mui-admin'
import { color, FOR_STAFF, HEADER_ROOM, media, space, text, STICKY_COLUMN } from '@souk-vert/shared/ui/theme'
import { NewOrderSound } from '../new-orders/new-order-sound'
import { useOrdersToPack } from '../new-orders/use-orders-to-pack'
import { useTabNumber } from '../new-orders/use-tab-number'
import { useSendPresses } from '../presses/use-presses'
import { ORDER_LISTS, useMenu } from './menu'
import { MenuList } from './menu-list'
import { PhoneBar } from './phone-bar'
import { RequireArea } from './require-area'

/** Columns as high as the screen, so that the bar of a phone is at its foot. */
const Columns = styled.div`
  display: grid;
  grid-template: 1fr auto / minmax(0, 1fr);
  min-height: 100svh;
  ${media.large} {
    grid-template: 1fr / 240px minmax(0, 1fr);
  }
  ${media.print} {
    display: block;
  }
`
const Side = styled.aside`
  border-inline-end: 1px solid ${color.line};
  ${media.small} {
    display: none;
  }
  ${media.print} {
    display: none;
  }
  > div {
    position: ${STICKY_COLUMN};
    top: ${HEADER_ROOM};
    max-height: calc(100svh - ${HEADER_ROOM});
    overflow-y: auto;
    padding: 0 ${space(3)} ${space(4)};
  }
`
const Content = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space(4)};
  min-width: 0;
  padding: ${space(4)};
  ${media.large} {
    padding: ${space(5)} ${space(6)} ${space(8)};
    font-size: ${text.admin};
  }
  ${media.narrow} {
    padding-inline: ${space(2.5)};
  }
  ${media.print} {
    padding: 0;
  }
`

function Frame({ children }: { children: ReactNode }) {
  const isListed = ORDER_LISTS.includes(useLocation().pathname)
  const isShown = useMenu().admin.some(({ path }) => ORDER_LISTS.includes(path))
  const { toPack, isNew } = useOrdersToPack({ isShown, isListed })
  useTabNumber(toPack)
  useSendPresses()
  return (
    <Columns {...FOR_STAFF}>
      <Side>
        <div>
          <MenuList toPack={toPack} />
        </div>
      </Side>
      <Content>
        <NewOrderSound isNew={isNew} />
        {children}
      </Content>
      <PhoneBar toPack={toPack} />
    </Columns>
  )
}

/**
 * Returns the page of what it shows, in the frame of all admin pages: the side menu on a desk, a bar at the foot of a phone. Who does not
 * work in the page's area, which is the admins' by default, sees nothing of it.
 */
export const adminPage = (Shown: ComponentType, area?: Area) => () => (
  <MuiAdminRoot>
    <RequireArea area={area}>
      <Frame>
        <Shown />
      </Frame>
    </RequireArea>
  </MuiAdminRoot>
)
