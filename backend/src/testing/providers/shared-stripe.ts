import { openStripeServer } from '@souk-vert/platform/testing/stripe-server'

let opened: ReturnType<typeof openStripeServer> | undefined

afterAll(async () => (await opened)?.close())

/** Stripe's place in the tests of a file, which share it: each finds it without sessions. */
export async function sharedStripe() {
  opened ??= openStripeServer()
  const server = await opened
  server.reset()
  return server
}
