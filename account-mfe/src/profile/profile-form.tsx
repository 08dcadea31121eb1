import { call, reloadUser } from 'shared/client'
import { emailFault } from 'shared/contract/input-rules'
import type { User } from 'shared/contract/user'
import { pageStore, userOf } from 'shared/stores'
import { styled } from 'shared/ui/kit'
import { TextField } from 'shared/ui/mui'
import { space } from 'shared/ui/theme'
import { toastSuccess } from 'shared/ui/toast'
import { FormMessage } from '../parts/form-message'
import { SubmitButton } from '../parts/submit-button'
import { useForm } from '../parts/use-form'
import { EmailState } from './email-state'
import { UnsavedChanges } from './unsaved-changes'

const Form = styled.form`
  display: grid;
  gap: ${space(2)};
  button[type='submit'] {
    margin-top: ${space(3)};
    justify-self: start;
    min-width: 160px;
  }
`

const labels = { name: 'Name', email: 'Email', mobile: 'Mobile' }

const textsOf = ({ name, email, mobile }: User) => ({ name, email, mobile })

/** Name, email and mobile of the user, all required (section 2). */
export function ProfileForm({ user }: { user: User }) {
  const saved = textsOf(user)
  const { field, values, replace, submit, isFilled, isRunning, refusal } = useForm(labels, {
    initial: saved,
    rules: { email: emailFault },
  })
  const isChanged = (['name', 'email', 'mobile'] as const).some((name) => values[name] !== saved[name])

  const save = submit(async (profile) => {
    toastSuccess((await call('PUT /api/user/update-user', profile)).message, { group: 'profile' })
    await reloadUser()
    const now = userOf(pageStore.getState())
    if (now) replace(textsOf(now))
  })

  return (
    <Form onSubmit={save} noValidate>
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <EmailState isVerified={user.verify_email} />
      <TextField {...field('mobile')} type="tel" autoComplete="tel" />
      <FormMessage refusal={refusal} />
      <SubmitButton text={isRunning ? 'Loading...' : 'Submit'} isReady={isFilled} isRunning={isRunning} />
      <UnsavedChanges isUnsaved={isChanged && !isRunning} />
    </Form>
  )
}
