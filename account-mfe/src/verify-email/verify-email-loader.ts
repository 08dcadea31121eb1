import type { LoaderFunctionArgs } from 'react-router-dom'
import { call } from '@souk-vert/shared/client'

/** Verifies the email that the link of a mail is for. A link that is not valid is a 404. */
export async function verifyEmail({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return (await call('POST /api/user/verify-email', { token }, { signal: request.signal })).data
}
