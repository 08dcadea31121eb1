import { openStripeServer } from '@souk-vert/platform/testing/stripe-server'

/** Opens a Stripe for a shop of its own, of which the last payment counts. */
export async function openStripe() {
  const { config, sessions, pay, eventOf, refundsOf, close } = await openStripeServer()
  const last = () => [...sessions.values()].at(-1)!
  return {
    /** Settings with which a shop takes its payments here. */
    settings: {
      STRIPE_SECRET_KEY: config.secretKey,
      STRIPE_WEBHOOK_SECRET: config.webhookSecret,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody',
      STRIPE_API_URL: config.apiUrl,
    },
    /** Has the shopper pay, and tells the shop. */
    async pay(): Promise<void> {
      const { url, payload, ...sent } = eventOf('checkout.session.completed', pay(last().id))
      const answer = await fetch(new URL(url, last().wanted.get('success_url')!), { ...sent, body: payload })
      if (!answer.ok) throw new Error(`The shop answered an event with ${answer.status}`)
    },
    /** Address to which its page leads who does not pay. */
    cancelUrl: () => last().wanted.get('cancel_url')!,
    /** Centimes that it has of the payment, after refunds. */
    kept: () => refundsOf(last().id).reduce((left, amount) => left - amount, last().amount_total),
    close,
  }
}
