import type { AnswerFields } from '@souk-vert/shared/releases/format'

/** Address at which a shop publishes `LiveReads`. */
export const READS_PATH = '/mfe/reads.json'

/** Fields that a live version of a remote reads; undefined where it has not recorded it. */
export interface LiveReads {
  remote: string
  version: string
  reads?: AnswerFields
}
