import { useState } from 'react'
import { useShop, userOf } from 'shared/stores'
import { Button, Card, Container, PageTitle, SectionTitle, Skeleton, styled } from 'shared/ui/kit'
import { MuiRoot } from 'shared/ui/mui'
import { space } from 'shared/ui/theme'
import { RequireUser } from 'shared/ui/require-user'
import { Avatar } from './avatar'
import { ChangePasswordDialog } from './change-password-dialog'
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

function Profile() {
  const user = useShop(userOf)
  const [isChangingPassword, setChangingPassword] = useState(false)
  if (!user) return null
  return (
    <MuiRoot>
      <Panel>
        <Avatar user={user} />
        <ProfileForm key={user._id} user={user} />
      </Panel>
      <Panel>
        <SectionTitle>Password</SectionTitle>
        <p>When you change it, you are logged out on all other devices.</p>
        <Button type="button" outlined onClick={() => setChangingPassword(true)}>
          Change Password
        </Button>
      </Panel>
      {isChangingPassword && <ChangePasswordDialog email={user.email} onClose={() => setChangingPassword(false)} />}
    </MuiRoot>
  )
}

/** The profile (section 2): picture, name, email and mobile, and the password. */
export const ProfilePage = () => (
  <Page>
    <PageTitle tabIndex={-1}>Profile</PageTitle>
    <RequireUser skeleton={<ProfileSkeleton />}>
      <Profile />
    </RequireUser>
  </Page>
)
