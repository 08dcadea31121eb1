import { useEffect } from 'react'
import { useLoaderData } from 'react-router-dom'
import { reloadUser, reportError } from 'shared/client'
import { useShop } from 'shared/stores'
import { ButtonLink, Container, EmptyState } from 'shared/ui/kit'
import type { verifyEmail } from './verify-email-loader'

/** The page that the link of a mail opens: what has come of it, and the way into the shop. */
export function VerifyEmailPage() {
  const { email, verified } = useLoaderData<typeof verifyEmail>()
  const isSignedIn = useShop(({ session }) => session.status === 'signed-in')

  useEffect(() => {
    // The profile shows whether the email is confirmed.
    if (verified && isSignedIn) reloadUser().catch(reportError)
  }, [verified, isSignedIn])

  return (
    <Container>
      {verified ? (
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
