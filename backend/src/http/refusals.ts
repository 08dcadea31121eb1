import type { FieldError } from '@souk-vert/shared/contract/call'
import * as t from '#messages'
import { refusals } from './refusal'

/** Creates the refusals of any call. */
export const httpRefusal = refusals({
  VALIDATION: [400, 'A field is missing or not as the schema says; `errors` names it.'],
  BAD_REQUEST: [400, 'The body is no JSON, or not what its headers say.', t.uploadInterrupted],
  TOO_LARGE: [
    413,
    'The body has more than 128 KB, an order or a product more than 1 MB, a picture more than 8 MB or 50 megapixels.',
  ],
  UNSUPPORTED_TYPE: [415, 'Neither JSON nor, where a file is asked for, a form with a picture.'],
  FILE_UNREADABLE: [400, 'The file is no CSV, no ZIP, or no build; the message says why.'],
  FOREIGN_ORIGIN: [403, 'A page of an origin that is not allowed sent our cookie.', t.foreignOrigin],
  NOT_FOUND: [404, 'There is no such path.', t.notFound],
  UNAUTHENTICATED: [401, 'No valid token: take a new one at `/api/user/refresh-token`, or log in.', t.notLoggedIn],
  PERMISSION_DENIED: [403, 'The role of the user does not have this area.', t.noPermission],
  TOO_MANY_REQUESTS: [429, 'Too many tries; `Retry-After` says how many seconds to wait.'],
})

/** Input that the call's schema would have refused, had the schema been able to say it. */
export const invalid = (field: string, message: string) => invalidFields([{ field, message }])

/** Creates the error of several fields; the message is that of the first. */
export const invalidFields = (errors: FieldError[]) =>
  httpRefusal('VALIDATION', () => errors[0]!.message).with({ errors })

/** A caller that did something too often, and may again after so many seconds. */
export const tooManyRequests = (retryAfterSeconds: number, say: () => string = t.tooManyRequests) =>
  httpRefusal('TOO_MANY_REQUESTS', say).with({ retryAfterSeconds })
