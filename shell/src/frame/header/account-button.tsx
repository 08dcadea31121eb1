import { useContext, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { RemoteSlot } from '@souk-vert/shared/federation/remote-slot'
import { useSlotHost } from '@souk-vert/shared/federation/slot-host'
import { useShop } from '@souk-vert/shared/stores'
import { Link, styled } from '@souk-vert/shared/ui/kit'
import { color, font, media, radius, space, TARGET, text } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { ShellContext } from '../shell-context'
import { ChevronIcon } from './icons'

/** Style of the header's quiet buttons. */
export const quiet = `
  display: inline-flex; align-items: center; justify-content: center; gap: ${space(1.5)}; min-height: ${TARGET}; min-width: ${space(18)}; padding: 0 ${space(3)};
  border: 0; border-radius: ${radius.control}; background: none; cursor: pointer; white-space: nowrap;
  font: 700 ${text.base} ${font};
  &:hover { background: ${color.soft}; }
  &:active { background: ${color.softPressed}; }
`
const QuietLink = styled(Link)(quiet)
const QuietButton = styled.button(quiet)
/** As wide as 'Account' with its arrow: nothing moves when the session is known. */
const Place = styled.div`
  display: grid;
  justify-items: end;
  min-width: ${space(22)};
  > * {
    grid-area: 1 / 1;
  }
  /* Its text nearer to the edge of the search bar. */
  ${media.small} {
    margin-inline-end: -${space(2.5)};
  }
  ${media.large} {
    min-width: ${space(29)};
  }
`
/** While the session is loading, the boot script says which of the two shows; without script the visitor is a guest. */
const ForGuest = styled.div`
  html:not([data-session='out']) &[data-loading] {
    visibility: hidden;
    ${media.scriptless} {
      visibility: visible;
    }
  }
`
const ForUser = styled.div`
  html:not([data-session='in']) &[data-loading] {
    visibility: hidden;
  }
`
const LargeOnly = styled.div`
  position: relative;
  ${media.small} {
    display: none;
  }
`
const SmallOnly = styled.div`
  ${media.large} {
    display: none;
  }
`
const Popup = styled.div`
  position: absolute;
  inset-inline-end: 0;
  top: ${space(12)};
  z-index: 20;
  width: ${space(60)};
`

export const LoginLink = () => (
  <QuietLink to="/login" state={{ from: useLocation().pathname }}>
    {t.login()}
  </QuietLink>
)

/** 'Login' for a visitor that is signed out, else the Account menu (section 2). */
export function AccountButton() {
  const status = useShop(({ session }) => session.status)
  const isLoading = status === 'loading' ? '' : undefined
  return (
    <Place>
      {status !== 'signed-in' && (
        <ForGuest data-loading={isLoading}>
          <LoginLink />
        </ForGuest>
      )}
      {status !== 'signed-out' && (
        <ForUser data-loading={isLoading}>
          <Account />
        </ForUser>
      )}
    </Place>
  )
}

/** The way to the Account menu: a dropdown, on small screens a page of its own (section 2). */
function Account() {
  const { menu } = useContext(ShellContext)
  const { slot } = useSlotHost()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const preload = () =>
    void slot('account/AccountMenu')
      .load()
      .catch(() => undefined)

  return (
    <>
      <SmallOnly>
        <QuietLink to="/user">{t.account()}</QuietLink>
      </SmallOnly>
      <LargeOnly>
        <QuietButton
          type="button"
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onPointerEnter={preload}
          onFocus={preload}
          onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
        >
          <span>{t.account()}</span>
          <ChevronIcon />
        </QuietButton>
        {anchor && (
          <RemoteSlot
            name="account/AccountMenu"
            props={{ anchor, entries: menu, onClose: () => setAnchor(null) }}
            label={t.accountMenu()}
            placeholder={null}
            around={(content) => <Popup>{content}</Popup>}
          />
        )}
      </LargeOnly>
    </>
  )
}
