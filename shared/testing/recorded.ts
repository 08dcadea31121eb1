import type { CallName, Calls } from '@souk-vert/shared/contract/calls'

/** Visitors of a page: one who is not signed in, a shopper, an admin. */
export const persons = ['visitor', 'shopper', 'admin'] as const
export type Person = (typeof persons)[number]

type RecordedAnswer<Name extends CallName> =
  Calls[Name]['answer'] | ((body: Calls[Name]['body'], person: Person) => Calls[Name]['answer'])

/** Contents of browser storage in a person's session. */
export const tokensOf = (person: Person): Record<string, string> =>
  person === 'visitor' ? {} : { accesstoken: person, refreshToken: person }

/**
 * Answers to calls where there is no backend, typed by the contract; a function where they depend on the request and
 * its person.
 */
export type RecordedAnswers = { [Name in CallName]?: RecordedAnswer<Name> }

/** Address and person with which the page of a route is opened: by default the route's path, and a visitor. */
export interface RecordedPage {
  path?: string
  as?: Person
}

/** Shape of the export `recorded` of a remote's `recorded.ts`, for the isolated host (docs/remotes.md). */
export interface Recorded {
  /** Pages by route id. A route with parameters needs a path. */
  pages?: Record<string, RecordedPage>
  /** Beside, or instead of, the answers of `recorded-shop.ts`. */
  answers?: RecordedAnswers
}

/** An answer of success as the contract has it. */
export const recordedAnswer = <Data, Beside extends object = object>(data: Data, beside: Beside = {} as Beside) => ({
  success: true as const,
  error: false as const,
  message: 'Done',
  data,
  ...beside,
})
