/** One of a visit's web vitals, as browsers send it to `POST /vitals`: LCP and INP in ms, and where it came about. */
export interface Vital {
  name: 'LCP' | 'INP' | 'CLS'
  value: number
  remote?: string
  route?: string
  version?: string
}
