import { useId } from 'react'
import { call, reloadUser } from '@souk-vert/shared/client'
import { emailError } from '@souk-vert/shared/contract/input-rules'
import type { User } from '@souk-vert/shared/contract/user/user'
import { pageStore, userOf } from '@souk-vert/shared/stores'
import { styled } from '@souk-vert/shared/ui/kit'
import { TextField } from '@souk-vert/shared/ui/mui'
import { color, space, text } from '@souk-vert/shared/ui/theme'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { EmailField } from '../parts/email-field'
import { FormMessage } from '../parts/form-message'
import { PasswordField } from '../parts/password-field'
import { SubmitButton } from '../parts/submit-button'
import { useForm } from '../parts/use-form'
import { EmailState } from './email-state'
import { UnsavedChanges } from '@souk-vert/shared/ui/forms/unsaved-changes'

const Form = styled.form`
  display: grid;
  gap: ${space(2)};
  button[type='submit'] {
    margin-top: ${space(3)};
    justify-self: start;
    min-width: 160px;
  }
`

const Hint = styled.p`
  color: ${color.mute};
  font-size: ${text.body};
`

const labels = () => ({ name: t.name(), email: t.email(), password: t.currentPassword(), mobile: t.mobile() })

const textsOf = ({ name, email, mobile }: User) => ({ name, email, mobile, password: '' })

/**
 * Name, email and mobile of the user, all required (section 2), save a mobile that was never given. A new email asks
 * for the password, too, or is confirmed by a link.
 */
export function ProfileForm({ user }: { user: User }) {
  const hintId = useId()
  const saved = textsOf(user)
  const { field, values, replace, submit, isRunning, refusal } = useForm(labels(), {
    initial: saved,
    rules: { email: emailError },
    isOptional: (name) => name === 'password' || (name === 'mobile' && !saved.mobile),
    retyped: 'password',
  })
  const hasNewEmail = values.email.trim().toLowerCase() !== saved.email
  const isChanged = (['name', 'email', 'mobile'] as const).some((name) => values[name] !== saved[name])

  const save = submit(async ({ password, ...profile }) => {
    const body = hasNewEmail && password ? { ...profile, password } : profile
    toastSuccess((await call('PUT /api/user/update-user', body)).message, { group: 'profile' })
    await reloadUser()
    const now = userOf(pageStore.getState())
    if (now) replace(textsOf(now))
  })

  return (
    <Form onSubmit={save} noValidate>
      <TextField {...field('name')} autoComplete="name" />
      <EmailField {...field('email')} autoComplete="email" />
      {hasNewEmail ? (
        <>
          <PasswordField {...field('password')} autoComplete="current-password" aria-describedby={hintId} />
          <Hint id={hintId}>{t.changeEmailHint({ email: saved.email })}</Hint>
        </>
      ) : (
        <EmailState isVerified={user.verify_email} />
      )}
      <TextField {...field('mobile')} type="tel" autoComplete="tel" slotProps={{ htmlInput: { dir: 'ltr' } }} />
      <FormMessage refusal={refusal} />
      <SubmitButton text={isRunning ? t.loading() : t.submit()} isReady isRunning={isRunning} />
      <UnsavedChanges isUnsaved={isChanged && !isRunning} />
    </Form>
  )
}
