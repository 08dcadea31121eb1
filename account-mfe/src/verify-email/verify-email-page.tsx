import { useEffect } from 'react'
import { useLoaderData } from 'react-router-dom'
import { reloadUser, reportError } from '@souk-vert/shared/client'
import { useShop } from '@souk-vert/shared/stores'
import { ButtonLink, Container, EmptyState } from '@souk-vert/shared/ui/kit'
import type { verifyEmail } from './verify-email-loader'

/** The page that the link of a mail opens: what has come of it, and the way into the shop. */
export function VerifyEmailPage() {
  const { email, verified, changed } = useLoaderData<typeof verifyEmail>()
  const isSignedIn = useShop(({ session }) => session.status === 'signed-in')

  useEffect(() => {
    // The profile shows whether the email is confirmed.
    if ((verified || changed) && isSignedIn) reloadUser().catch(reportError)
  }, [verified, changed, isSignedIn])

  return (
    <Container>
      {changed ? (
        <EmptyState
          title="Your email was changed"
          text={`It’s now ${email}. Please confirm it: open the link we’ve sent there.`}
        >
          <ButtonLink to="/">Go To Home</ButtonLink>
        </EmptyState>
      ) : verified ? (
        <EmptyState title="Thanks!" text={`${email} is now confirmed.`}>
          <ButtonLink to="/">Go To Home</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState title="This link has expired" text={`We’ve sent a new one to ${email}. Please check your inbox.`}>
          <ButtonLink to="/">Go To Home</ButtonLink>
        </EmptyState>
      )}
    </Container>
  )
}
