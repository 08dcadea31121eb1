import type { CallName, Calls } from 'shared/contract/calls'

/** Who looks at a page: nobody who is signed in, a shopper, an admin. */
export const persons = ['visitor', 'shopper', 'admin'] as const
export type Person = (typeof persons)[number]

type RecordedAnswer<Name extends CallName> =
  Calls[Name]['answer'] | ((body: Calls[Name]['body'], person: Person) => Calls[Name]['answer'])

/** What browser storage holds of a person's session. */
export const tokensOf = (person: Person): Record<string, string> =>
  person === 'visitor' ? {} : { accesstoken: person, refreshToken: person }

/** What calls answer where there is no backend, typed by the contract; a function where that depends on what is asked, and by whom. */
export type RecordedAnswers = { [Name in CallName]?: RecordedAnswer<Name> }

/** Where the page of a route is opened, and as whom: at the route's path, and as a visitor unless told. */
export interface RecordedPage {
  path?: string
  as?: Person
}

/** What `recorded.ts` of a remote exports as `recorded`, for the bare host (docs/remotes.md). */
export interface Recorded {
  /** By route id. A route with parameters needs a path. */
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
