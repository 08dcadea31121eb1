import { useEffect } from 'react'
import { useLoaderData } from 'react-router-dom'
import { reloadUser, reportError } from '@souk-vert/shared/client'
import { useShop } from '@souk-vert/shared/stores'
import { ButtonLink, Container, EmptyState } from '@souk-vert/shared/ui/kit'
import * as t from '#messages'
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
        <EmptyState title={t.emailWasChanged()} text={t.confirmNewEmail({ email })}>
          <ButtonLink to="/">{t.goHome()}</ButtonLink>
        </EmptyState>
      ) : verified ? (
        <EmptyState title={t.thanks()} text={t.isNowConfirmed({ email })}>
          <ButtonLink to="/">{t.goHome()}</ButtonLink>
        </EmptyState>
      ) : (
        <EmptyState title={t.linkExpired()} text={t.newLinkSent({ email })}>
          <ButtonLink to="/">{t.goHome()}</ButtonLink>
        </EmptyState>
      )}
    </Container>
  )
}
