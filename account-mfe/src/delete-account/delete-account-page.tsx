import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { call, errorMessage, refusalOf, signOut } from '@souk-vert/shared/client'
import { useShop, userOf } from '@souk-vert/shared/stores'
import {
  Button,
  ButtonLink,
  Card,
  Container,
  PageTitle,
  Skeleton,
  Spinner,
  styled,
  TextLink,
} from '@souk-vert/shared/ui/kit'
import { space } from '@souk-vert/shared/ui/theme'
import { toastError, toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { FormMessage } from '../parts/form-message'
import { RequireUser } from '@souk-vert/shared/ui/require-user'

const Panel = styled(Card)`
  display: grid;
  gap: ${space(4)};
  max-width: 640px;
  margin: ${space(6)} auto;
  padding: ${space(5)};
  overflow-wrap: anywhere;
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`

/** Links with which a person can resolve a refusal, by its code. */
const waysOn = new Map([
  ['ORDERS_OPEN', { to: '/dashboard/myorders', text: t.myOrders }],
  ['EMAIL_LINK_INVALID', { to: '/dashboard/profile', text: t.sendNewLink }],
])

function Question() {
  const user = useShop(userOf)
  const { search } = useLocation()
  const navigate = useNavigate()
  const [isRunning, setRunning] = useState(false)
  const [refusal, setRefusal] = useState<{ message: string; code?: string }>()
  const wayOn = waysOn.get(refusal?.code ?? '')

  const deleteAccount = async () => {
    setRunning(true)
    setRefusal(undefined)
    try {
      const { message } = await call('DELETE /api/user/delete-account', {
        token: new URLSearchParams(search).get('token') ?? '',
      })
      toastSuccess(message)
      // Only this browser is left to be cleared: the session has ended already.
      await signOut()
      await navigate('/', { replace: true })
    } catch (error) {
      toastError(error)
      setRefusal({ message: errorMessage(error), code: refusalOf(error)?.code })
      setRunning(false)
    }
  }

  return (
    <Panel>
      <PageTitle tabIndex={-1}>{t.deleteYourAccount()}</PageTitle>
      <p>{t.deletionExplained({ email: user?.email ?? '', strong: (text) => <strong>{text}</strong> })}</p>
      <FormMessage refusal={refusal} />
      {wayOn && <TextLink to={wayOn.to}>{wayOn.text()}</TextLink>}
      <Buttons>
        <Button type="button" disabled={isRunning} onClick={() => void deleteAccount()}>
          {isRunning && <Spinner label={t.pleaseWait()} />}
          {t.deleteMyAccount()}
        </Button>
        <ButtonLink outlined to="/dashboard/profile">
          {t.keepMyAccount()}
        </ButtonLink>
      </Buttons>
    </Panel>
  )
}

const QuestionSkeleton = () => (
  <Panel as="div" role="status" aria-busy="true" aria-label={t.loadingAccount()}>
    <Skeleton style={{ height: 220 }} />
  </Panel>
)

/** The page that the link of a mail opens: asks once more, because programs open links of mails, too. */
export const DeleteAccountPage = () => (
  <Container>
    <RequireUser skeleton={<QuestionSkeleton />}>
      <Question />
    </RequireUser>
  </Container>
)
