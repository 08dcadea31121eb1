import { useState } from 'react'
import { refusalOf } from '@souk-vert/shared/client'
import * as t from '#messages'
import { useForm } from '../parts/use-form'

interface Credentials {
  email: string
  password: string
  code?: string
}

/** A form of email and password. Who has a second factor is asked for its code as a second step (`isCodeAsked`). */
export function useLoginForm(email: string | undefined) {
  const [isCodeAsked, setCodeAsked] = useState(false)
  const form = useForm(
    { email: t.email(), password: t.password(), code: t.code() },
    {
      initial: { email },
      isOptional: (name) => name === 'code' && !isCodeAsked,
      retyped: isCodeAsked ? 'code' : 'password',
    },
  )
  const submit = (logIn: (credentials: Credentials) => Promise<void>) =>
    form.submit(async ({ code, ...credentials }) => {
      try {
        await logIn({ ...credentials, ...(isCodeAsked && { code }) })
      } catch (error) {
        if (refusalOf(error)?.code !== 'CODE_REQUIRED') throw error
        setCodeAsked(true)
      }
    })
  const goBack = () => {
    form.change('code', '')
    setCodeAsked(false)
  }
  return { ...form, submit, isCodeAsked, goBack }
}
