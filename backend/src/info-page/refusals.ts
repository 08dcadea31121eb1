import * as t from '#messages'
import { refusals } from '../http/refusal'

/** Creates the refusals of info pages. */
export const infoPageRefusal = refusals({
  INFO_PAGE_NOT_FOUND: [404, 'The owner has written nothing for this page.', t.pageNotFound],
})
