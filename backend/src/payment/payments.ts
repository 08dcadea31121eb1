import type { ChargilyConfig, StripeConfig } from '../config/config'
import type { Db } from '../db/connection'
import { type ChargilyProvider, createChargilyProvider } from './chargily/chargily-provider'
import { ProviderUnreachable, type PaymentProvider, type ProviderName } from './provider'
import { createSandboxProvider, type SandboxProvider } from './sandbox-provider'
import { createStripeProvider, type StripeProvider } from './stripe/stripe-provider'

/** Payment providers in use. */
export interface Payments {
  /** Takes new ones; undefined where nothing is paid online. */
  active: PaymentProvider | undefined
  stripe: StripeProvider | undefined
  chargily: ChargilyProvider | undefined
  /** Undefined where its page must not hand out goods for free. */
  sandbox: SandboxProvider | undefined
  /** The provider of an earlier payment. Throws ProviderUnreachable when the shop has no access to it any more. */
  of(name: ProviderName): PaymentProvider
}

/** Options that decide on the payment provider. */
export interface PaymentOptions {
  stripe: StripeConfig | undefined
  chargily: ChargilyConfig | undefined
  /** Whether orders may be had without money when there is no other provider. */
  allowsSandbox: boolean
}

export function createPayments(db: Db, options: PaymentOptions): Payments {
  const stripe = options.stripe && createStripeProvider(options.stripe)
  const chargily = options.chargily && createChargilyProvider(options.chargily)
  const sandbox = createSandboxProvider(db)
  const openSandbox = !stripe && !chargily && options.allowsSandbox ? sandbox : undefined
  return {
    active: chargily ?? stripe ?? openSandbox,
    stripe,
    chargily,
    sandbox: openSandbox,
    of(name) {
      // Sessions of the sandbox can be ended everywhere: that hands out nothing.
      const provider = { stripe, chargily, sandbox }[name]
      if (!provider) throw new ProviderUnreachable(`The payment was opened at ${name}, whose keys are not set`)
      return provider
    },
  }
}
