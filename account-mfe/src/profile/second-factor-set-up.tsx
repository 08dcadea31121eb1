import { useCallback, useEffect, useState } from 'react'
import { call, reportError } from '@souk-vert/shared/client'
import type { Calls } from '@souk-vert/shared/contract/calls'
import type { LoadState } from '@souk-vert/shared/stores'
import { Button, Skeleton, styled } from '@souk-vert/shared/ui/kit'
import { LoadFailed } from '@souk-vert/shared/ui/load-failed'
import { color, media, radius, space, TARGET } from '@souk-vert/shared/ui/theme'
import { toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { CodeField } from '../parts/code-field'
import { DialogForm } from '../parts/dialog-form'
import { FormDialog } from '../parts/form-dialog'
import { FormMessage } from '../parts/form-message'
import { SubmitButton } from '../parts/submit-button'
import { useForm } from '../parts/use-form'
import { saveFile } from './save-file'

type Secret = Calls['POST /api/user/set-up-second-factor']['answer']['data']

/** Side of the QR code, in px: some fifty modules of four each. */
const SIZE = 208

const Picture = styled.img`
  justify-self: center;
  width: ${SIZE}px;
  height: ${SIZE}px;
  border-radius: ${radius.control};
`
/** Codes read from left to right in every language. */
const Code = styled.code`
  display: block;
  direction: ltr;
  unicode-bidi: isolate;
  overflow-wrap: anywhere;
`
const Codes = styled.ol`
  direction: ltr;
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: ${space(2)};
  margin-block: ${space(2)};
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

async function loadSecret(): Promise<LoadState<Secret>> {
  try {
    return { status: 'ready', value: (await call('POST /api/user/set-up-second-factor')).data }
  } catch (error) {
    reportError(error)
    return { status: 'failed' }
  }
}

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

function RecoveryCodes({ codes, onKept }: { codes: string[]; onKept(): void }) {
  return (
    <>
      <p>{t.keepRecoveryCodes()}</p>
      <Codes aria-label={t.recoveryCodes()}>
        {codes.map((code) => (
          <li key={code}>
            <Code>{code}</Code>
          </li>
        ))}
      </Codes>
      <DialogForm as="div">
        <Button
          type="button"
          outlined
          onClick={() => saveFile('recovery-codes.txt', `${codes.join('\n')}\n`, 'text/plain')}
        >
          {t.download()}
        </Button>
        <Button type="button" onClick={onKept}>
          {t.keptThem()}
        </Button>
      </DialogForm>
    </>
  )
}

/** Sets up a second factor: the secret goes into an app, its first code switches it on, and the recovery codes are shown once. */
export function SecondFactorSetUp({ onClose }: { onClose(): void }) {
  const [secret, setSecret] = useState<LoadState<Secret>>({ status: 'loading' })
  const [codes, setCodes] = useState<string[]>()
  const reload = useCallback(async () => setSecret(await loadSecret()), [])
  useEffect(() => void loadSecret().then(setSecret), [])
  return (
    <FormDialog title={codes ? t.recoveryCodes() : t.setUpTwoStep()} width={480} onClose={onClose}>
      {codes && <RecoveryCodes codes={codes} onKept={onClose} />}
      {!codes && secret.status === 'loading' && <Skeleton style={{ height: 360 }} />}
      {!codes && secret.status === 'failed' && <LoadFailed what={t.couldNotLoadTwoStep()} reload={reload} />}
      {!codes && secret.status === 'ready' && <FirstCode secret={secret.value} onCodes={setCodes} />}
    </FormDialog>
  )
}
