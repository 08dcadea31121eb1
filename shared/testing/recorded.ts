import type { AnswerOf, BodyOf, Calls } from '@souk-vert/shared/contract/calls'

/** Visitors of a page: one who is not signed in, a shopper, an admin. */
export const persons = ['visitor', 'shopper', 'admin'] as const
export type Person = (typeof persons)[number]

type RecordedAnswer<Call> = AnswerOf<Call> | ((body: BodyOf<Call>, person: Person) => AnswerOf<Call>)

/** Contents of browser storage in a person's session. */
export const tokensOf = (person: Person): Record<string, string> =>
  person === 'visitor' ? {} : { accesstoken: person, refreshToken: person }

/**
 * Answers to calls where there is no backend, typed by the contract; a function where they depend on the request and
 * its person. `Own` are the calls of a remote's own API.
 */
export type RecordedAnswers<Own = Calls> = {
  [Name in keyof (Calls & Own)]?: RecordedAnswer<(Calls & Own)[Name]>
}

/** Address and person with which the page of a route is opened: by default the route's path, and a visitor. */
export interface RecordedPage {
  path?: string
  as?: Person
}

/** Shape of the export `recorded` of a remote's `recorded.ts`, for the isolated host (docs/remotes.md). */
export interface Recorded<Own = Calls> {
  /** Pages by route id. A route with parameters needs a path. */
  pages?: Record<string, RecordedPage>
  /** Beside, or instead of, the answers of `recorded-shop.ts`. */
  answers?: RecordedAnswers<Own>
}

/** An answer of success as the contract has it. */
export const recordedAnswer = <Data, Beside extends object = object>(data: Data, beside: Beside = {} as Beside) => ({
  success: true as const,
  error: false as const,
  message: 'Done',
  data,
  ...beside,
})
