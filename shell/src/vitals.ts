/**
 * One of a visit's web vitals, as browsers send it to `POST /vitals`: LCP and INP in ms, and where it came about. VIEW and ADD are
 * sent of remotes of which two versions are compared: one was used, something was added to the cart.
 */
export interface Vital {
  name: 'LCP' | 'INP' | 'CLS' | 'VIEW' | 'ADD'
  value: number
  remote?: string
  route?: string
  version?: string
}
