import X from 'lucide-react/icons/x'
import { useLocation, useNavigate } from 'react-router-dom'
import { useSlotHost } from '@souk-vert/shared/federation/slot-host'
import { Card, Container, PageTitle, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { color, radius, space, TARGET } from '@souk-vert/shared/ui/theme'
import * as t from '#messages'
import { RequireUser } from '@souk-vert/shared/ui/require-user'
import { AccountList } from './account-list'

const Narrow = styled(Container)`
  max-width: 520px;
`
const Top = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: center;
  margin-bottom: ${space(3)};
`
const CloseButton = styled.button`
  display: grid;
  place-items: center;
  width: ${TARGET};
  height: ${TARGET};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  cursor: pointer;
  &:hover {
    background: ${color.soft};
  }
`
const Panel = styled(Card)`
  padding: ${space(2)};
`

/** The mobile account menu as a page (section 2): Close goes back in history, or home when it was opened first. */
export function UserPage() {
  const { menu } = useSlotHost()
  const navigate = useNavigate()
  const isFirstPage = useLocation().key === 'default'
  const close = () => void (isFirstPage ? navigate('/') : navigate(-1))
  return (
    <Narrow>
      <Top>
        <PageTitle tabIndex={-1}>{t.myAccount()}</PageTitle>
        <CloseButton type="button" aria-label={t.close()} onClick={close}>
          <X size={22} />
        </CloseButton>
      </Top>
      <RequireUser skeleton={<Skeleton style={{ height: 240 }} />}>
        <Panel>
          <AccountList entries={menu} />
        </Panel>
      </RequireUser>
    </Narrow>
  )
}
