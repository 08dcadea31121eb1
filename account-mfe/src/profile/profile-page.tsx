import { useState } from 'react'
import { worksIn } from '@souk-vert/shared/contract/roles'
import { useShop, userOf } from '@souk-vert/shared/stores'
import { Button, Card, Container, PageTitle, SectionTitle, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { MuiRoot } from '@souk-vert/shared/ui/mui'
import { space } from '@souk-vert/shared/ui/theme'
import { RequireUser } from '@souk-vert/shared/ui/require-user'
import * as t from '#messages'
import { SecondFactor } from '../second-factor/second-factor'
import { Avatar } from './avatar'
import { ChangePasswordDialog } from './change-password-dialog'
import { DeleteDialog } from './delete-dialog'
import { DownloadDialog } from './download-dialog'
import { FirmForm } from './firm-form'
import { ProfileForm } from './profile-form'
import { Sessions } from './sessions'

const Page = styled(Container)`
  display: grid;
  gap: ${space(4)};
`
const Panel = styled(Card)`
  display: grid;
  gap: ${space(4)};
  justify-items: start;
  max-width: 640px;
  padding: ${space(5)};
  > form {
    width: 100%;
  }
`
const ProfileSkeleton = () => (
  <Panel as="div" role="status" aria-busy="true" aria-label={t.loadingProfile()}>
    <Skeleton style={{ width: 96, height: 96, borderRadius: '50%' }} />
    <Skeleton style={{ width: '100%', height: 340 }} />
  </Panel>
)

const dialogs = { password: ChangePasswordDialog, download: DownloadDialog, delete: DeleteDialog }

function Profile() {
  const user = useShop(userOf)
  const [dialog, setDialog] = useState<keyof typeof dialogs>()
  if (!user) return null
  const Dialog = dialog && dialogs[dialog]
  return (
    <MuiRoot>
      <Panel>
        <Avatar user={user} />
        <ProfileForm key={user._id} user={user} />
      </Panel>
      <Panel>
        <FirmForm />
      </Panel>
      <Panel>
        <SectionTitle>{t.password()}</SectionTitle>
        <p>{t.changingLogsOut()}</p>
        <Button type="button" outlined onClick={() => setDialog('password')}>
          {t.changePassword()}
        </Button>
      </Panel>
      {worksIn(user.role, 'staff') && (
        <Panel>
          <SecondFactor email={user.email} />
        </Panel>
      )}
      <Panel>
        <Sessions email={user.email} />
      </Panel>
      <Panel>
        <SectionTitle>{t.yourData()}</SectionTitle>
        <p>{t.everythingStored()}</p>
        <Button type="button" outlined onClick={() => setDialog('download')}>
          {t.downloadMyData()}
        </Button>
        <p>{t.canDeleteAccount()}</p>
        <Button type="button" outlined onClick={() => setDialog('delete')}>
          {t.deleteMyAccount()}
        </Button>
      </Panel>
      {Dialog && <Dialog email={user.email} onClose={() => setDialog(undefined)} />}
    </MuiRoot>
  )
}

/** The profile (section 2): picture, name, email and mobile, the password, and the way to take one's data and go. */
export const ProfilePage = () => (
  <Page>
    <PageTitle tabIndex={-1}>{t.profile()}</PageTitle>
    <RequireUser skeleton={<ProfileSkeleton />}>
      <Profile />
    </RequireUser>
  </Page>
)
