import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { call, isAborted, reloadUser } from '@souk-vert/shared/client'
import { PICTURE_TYPES, pictureFileError } from '@souk-vert/shared/contract/catalog/picture-types'
import { styled } from '@souk-vert/shared/ui/kit'
import { color, space, text } from '@souk-vert/shared/ui/theme'
import { toastError, toastSuccess } from '@souk-vert/shared/ui/toast'
import * as t from '#messages'
import { FormDialog } from '@souk-vert/shared/ui/forms/form-dialog'
import { SubmitButton } from '../parts/submit-button'
import { Round } from './round'

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  justify-items: center;
  input {
    width: 100%;
    min-height: 44px;
    font: inherit;
  }
  progress {
    width: 100%;
    accent-color: ${color.brand};
  }
`
const Refusal = styled.p`
  color: ${color.hot};
  font-size: ${text.body};
`

/** Chooses, shows and uploads the user's picture (section 2). Closing it ends an upload. */
export function AvatarDialog({ onClose }: { onClose(): void }) {
  const refusalId = useId()
  const [picture, setPicture] = useState<{ file: File; address: string }>()
  const [refusal, setRefusal] = useState<string>()
  const [isRunning, setRunning] = useState(false)
  const upload = useRef<AbortController>(undefined)
  useEffect(() => () => upload.current?.abort(), [])
  useEffect(() => () => picture && URL.revokeObjectURL(picture.address), [picture])

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    const error = file && pictureFileError(file)
    setRefusal(error)
    setPicture(file && !error ? { file, address: URL.createObjectURL(file) } : undefined)
  }
  const refuseDamaged = () => {
    setRefusal(t.imageUnreadable())
    setPicture(undefined)
  }

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!picture || isRunning) return
    upload.current = new AbortController()
    setRunning(true)
    try {
      const form = new FormData()
      form.append('avatar', picture.file)
      const { message } = await call('PUT /api/user/upload-avatar', form, { signal: upload.current.signal })
      await reloadUser()
      toastSuccess(message)
      onClose()
    } catch (error) {
      if (!isAborted(error)) toastError(error)
    }
    setRunning(false)
  }

  return (
    <FormDialog title={t.profilePicture()} width={400} onClose={onClose}>
      <Form onSubmit={(event) => void send(event)} noValidate>
        <Round>{picture && <img src={picture.address} alt={t.preview()} onError={refuseDamaged} />}</Round>
        <input
          type="file"
          accept={PICTURE_TYPES.join()}
          aria-label={t.picture()}
          aria-invalid={refusal !== undefined}
          aria-describedby={refusal && refusalId}
          onChange={choose}
        />
        {refusal && (
          <Refusal id={refusalId} role="alert">
            {refusal}
          </Refusal>
        )}
        {isRunning && <progress aria-label={t.uploading()} />}
        <SubmitButton
          text={isRunning ? t.loading() : t.upload()}
          isReady={picture !== undefined}
          isRunning={isRunning}
        />
      </Form>
    </FormDialog>
  )
}
