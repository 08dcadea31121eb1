import { addressIn, splitAddress } from '@souk-vert/shared/language/addresses'
import { type Language } from '@souk-vert/shared/language/languages'
import type { PaymentRequest } from '../db/stored-json'

type From = Pick<PaymentRequest, 'successUrl'>

/** The language of the page on which a payment began, to which it leads back. */
export const languageOf = ({ successUrl }: From): Language => splitAddress(new URL(successUrl).pathname).language

/** The address of a page of the shop in that language. */
export const shopUrl = (request: From, path: string): string =>
  new URL(request.successUrl).origin + addressIn(languageOf(request), path)
