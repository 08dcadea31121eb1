/** The parts of stylis that are used here. It brings no types, and parses a style sheet for emotion, too. */
declare module 'stylis' {
  export interface Element {
    /** `rule`, `decl`, `comm`, or an at-rule such as `@media`. */
    type: string
    /** Selectors of a rule, those around it included. */
    props: string[] | string
    children: Element[] | string
  }
  export function compile(css: string): Element[]
}
