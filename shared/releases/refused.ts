/** The rules of a release, by name, with what each refuses. `mfe check --rules` prints them. */
export const RULES = {
  name: 'a remote whose folder, package and declared name differ, or whose name is not small letters, digits and hyphens',
  'bad version': 'a version that somebody has marked bad',
  artifact: 'a file that is damaged, or a build that has not passed the rules which need no shop',
  ownership: 'a route, slot or link that another remote owns, or a route that would take its addresses',
  extensions: 'an extension of a place that the shop does not have, or without what that place needs',
  types: 'an error of TypeScript',
  'shared packages': 'a second copy of a package that the shell shares',
  'shared modules': 'an import that the live shell does not have, or another version of a shared package',
  answers: 'a field of an answer, or a call, that the live backend does not have, or answers in another way',
  messages: 'a text that is missing in a language of the shop, or cannot be read',
  slots: 'a slot that its users still need, or whose props have another version',
  'released files': 'tests, states or tools among the released files',
  chunks: 'a route without a chunk of its name',
  size: 'a page, slot or section over its budget',
  'isolated host':
    'a page, slot or section that does not load, render, or keep free of errors by itself, or changes what others share',
  signature: 'a move or list of teams that is not signed by a key of its own, or goes on from what none has signed',
  canary: 'a canary of the shell, or of a remote that has no other version live, or shares that do not rise to 100',
  rollback: 'a step back where no other version was live before',
  retire: 'a remote that is not live, or the shell',
  styles: 'a selector that reaches outside of the remote',
} as const

/** A release that breaks a rule. Its message is one line: the rule, what was found, what to do. */
export class Refused extends Error {
  constructor(
    readonly rule: keyof typeof RULES,
    readonly found: string,
    readonly remedy: string,
  ) {
    super(`${rule}: ${found}; ${remedy}`)
  }
}

/** Refuses a release by one rule: what was found, and what to do. Throws Refused. */
export type Refuse = (found: string, remedy: string) => never

export const refuseBy =
  (rule: keyof typeof RULES): Refuse =>
  (found, remedy) => {
    throw new Refused(rule, found, remedy)
  }
