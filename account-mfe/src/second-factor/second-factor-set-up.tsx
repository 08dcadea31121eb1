import { useState } from 'react'
import { call } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, media, radius, TARGET } from '@souk-vert/shared/ui/theme'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { CodeField } from '../parts/code-field'
import { DialogForm } from '../parts/dialog-form'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { FormMessage } from '../parts/form-message'
import { SubmitButton } from '../parts/submit-button'
import { useForm } from '../parts/use-form'
import { PasswordForm } from '../parts/password-form'
import { Code } from './code'
import { RecoveryCodes } from './recovery-codes'

type Secret = Calls['POST /api/user/set-up-second-factor']['answer']['data']

/** Side of the QR code, in px: some fifty modules of four each. */
const SIZE = 208

const Picture = styled.img`
  justify-self: center;
  width: ${SIZE}px;
  height: ${SIZE}px;
  border-radius: ${radius.control};
`
/** For who reads this on the phone that has the app. */
const AppLink = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: ${TARGET};
  color: ${color.brand};
  font-weight: 700;
  ${media.large} {
    display: none;
  }
`

const inGroups = (secret: string) => secret.replace(/.{4}(?=.)/g, '$& ')

/** Address of a picture that the page has as a text. */
const svgAddress = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`

/** The secret for the app, and the form of its first code. */
function FirstCode({ secret, onCodes }: { secret: Secret; onCodes(codes: string[]): void }) {
  const { field, submit, isFilled, isRunning, refusal } = useForm({ code: t.code() }, { retyped: 'code' })
  const switchOn = submit(async (values) => {
    const { message, data } = await call('PUT /api/user/second-factor-on', values)
    toastSuccess(message)
    onCodes(data.recoveryCodes)
  })
  return (
    <DialogForm onSubmit={switchOn} noValidate>
      <p>{t.scanWithApp()}</p>
      <Picture src={svgAddress(secret.picture)} alt={t.qrCodeOfKey()} />
      <AppLink href={secret.address}>{t.openInApp()}</AppLink>
      <p>{t.orTypeKey({ code: () => <Code>{inGroups(secret.secret)}</Code> })}</p>
      <CodeField {...field('code')} />
      <FormMessage refusal={refusal} />
      <SubmitButton text={t.switchOn()} isReady={isFilled} isRunning={isRunning} />
    </DialogForm>
  )
}

/** Sets up a second factor: the password, the secret for an app, its first code, and the recovery codes, which are shown once. */
export function SecondFactorSetUp({ email, onClose }: { email: string; onClose(): void }) {
  const [secret, setSecret] = useState<Secret>()
  const [codes, setCodes] = useState<string[]>()
  const begin = async (password: string) =>
    setSecret((await call('POST /api/user/set-up-second-factor', { password })).data)
  return (
    <FormDialog title={codes ? t.recoveryCodes() : t.setUpTwoStep()} width={480} onClose={onClose}>
      {codes && <RecoveryCodes codes={codes} onKept={onClose} />}
      {!codes && secret && <FirstCode secret={secret} onCodes={setCodes} />}
      {!codes && !secret && (
        <PasswordForm email={email} button={t.goOn()} onPassword={begin}>
          {t.passwordBeforeTwoStep()}
        </PasswordForm>
      )}
    </FormDialog>
  )
}
