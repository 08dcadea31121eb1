import * as t from '#messages'
import { refusals } from '../http/refusal'

const importRunning = (file: string | undefined, by: string | undefined) =>
  t.importRunning({ file: file ?? t.someFile(), person: by ?? t.somebody() })

/** Creates the refusals of imports. */
export const importRefusal = refusals({
  IMPORT_NOT_FOUND: [404, 'We couldn’t find that import.', t.importNotFound],
  IMPORT_RUNNING: [409, 'One import or dry run runs at a time; the message says which does.', importRunning],
  WRONG_IMPORT_STATE: [409, 'The import has come too far for that, or not far enough.'],
  ROWS_WITH_PROBLEMS: [409, 'Rows have problems, and the call does not say to leave them out.', t.rowsWithProblems],
  IMPORT_CONFLICTS: [
    409,
    'The shop has changed numbers since the file was made, and `answers` does not say which count.',
    t.unansweredConflicts,
  ],
})
