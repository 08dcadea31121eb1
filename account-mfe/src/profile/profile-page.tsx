import { useState } from 'react'
import { useShop, userOf } from '@souk-vert/shared/stores'
import { Button, Card, Container, PageTitle, SectionTitle, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { MuiRoot } from '@souk-vert/shared/ui/mui'
import { space } from '@souk-vert/shared/ui/theme'
import { RequireUser } from '@souk-vert/shared/ui/require-user'
import { Avatar } from './avatar'
import { ChangePasswordDialog } from './change-password-dialog'
import { DeleteDialog } from './delete-dialog'
import { DownloadDialog } from './download-dialog'
import { ProfileForm } from './profile-form'

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
  <Panel as="div" role="status" aria-busy="true" aria-label="Loading your profile">
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
        <SectionTitle>Password</SectionTitle>
        <p>Changing it logs you out on your other devices.</p>
        <Button type="button" outlined onClick={() => setDialog('password')}>
          Change Password
        </Button>
      </Panel>
      <Panel>
        <SectionTitle>Your data</SectionTitle>
        <p>Everything we store about you, in one file.</p>
        <Button type="button" outlined onClick={() => setDialog('download')}>
          Download my data
        </Button>
        <p>
          You can also delete your account. We’ll ask you to confirm by email; open orders have to be finished first.
        </p>
        <Button type="button" outlined onClick={() => setDialog('delete')}>
          Delete my account
        </Button>
      </Panel>
      {Dialog && <Dialog email={user.email} onClose={() => setDialog(undefined)} />}
    </MuiRoot>
  )
}

/** The profile (section 2): picture, name, email and mobile, the password, and the way to take one's data and go. */
export const ProfilePage = () => (
  <Page>
    <PageTitle tabIndex={-1}>Profile</PageTitle>
    <RequireUser skeleton={<ProfileSkeleton />}>
      <Profile />
    </RequireUser>
  </Page>
)
