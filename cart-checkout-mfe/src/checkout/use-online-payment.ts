import { useEffect, useState } from 'react'
import { call, reportError } from '@souk-vert/shared/client'

/** How payments are taken online. `wholeDinars`: of a total, the whole dinars. */
interface OnlinePayment {
  online: boolean
  wholeDinars?: true
}

/**
 * Whether the shop takes payments online, and how; undefined until it is known. Where Stripe's script is wanted, it is loaded. When
 * nobody answers, the specification's presumption stands, and the server refuses what it cannot do.
 */
export function useOnlinePayment(): OnlinePayment | undefined {
  const [offered, setOffered] = useState<OnlinePayment>()
  useEffect(() => {
    const ask = async () => {
      try {
        const { data } = await call('GET /api/order/payment-methods')
        setOffered(data)
        if (data.stripeKey) await loadStripeScript(data.stripeKey)
      } catch (error) {
        reportError(error)
        setOffered({ online: true })
      }
    }
    void ask()
  }, [])
  return offered
}

/**
 * Loads Stripe's script for its signals against fraud. Payment goes on without it: a failure, as behind a blocker,
 * is only logged.
 */
async function loadStripeScript(key: string): Promise<void> {
  try {
    const { loadStripe } = await import(/* webpackChunkName: "stripe" */ '@stripe/stripe-js/pure')
    await loadStripe(key)
  } catch (error) {
    console.warn('Stripe’s script could not be loaded', error)
  }
}
