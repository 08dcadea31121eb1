/** What is used here of stylis, which brings no types: it parses a style sheet for emotion, too. */
declare module 'stylis' {
  export interface Element {
    /** `rule`, `decl`, `comm`, or an at-rule such as `@media`. */
    type: string
    /** Of a rule: its selectors, those around it included. */
    props: string[] | string
    children: Element[] | string
  }
  export function compile(css: string): Element[]
}
