/** Thrown when a release breaks a rule (docs/remotes.md). Its message is one line: the rule, what was found, what to do. */
export class Refused extends Error {
  constructor(
    readonly rule: string,
    readonly found: string,
    readonly remedy: string,
  ) {
    super(`${rule}: ${found}; ${remedy}`)
  }
}
