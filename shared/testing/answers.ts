/** A success of the backend, with the data of the call and what a few calls have beside it. */
export const done = <Data = undefined, Beside extends object = object>(
  data?: Data,
  message = 'Done',
  beside = {} as Beside,
) => ({ success: true as const, error: false as const, message, data: data as Data, ...beside })

/** A page of a list, by default the only one. */
export const listed = <Row, Beside extends object = object>(rows: Row[], beside = {} as Beside) =>
  done(rows, 'Listed', { totalCount: rows.length, totalPage: 1, page: 1, ...beside })

/** A refusal of the backend. */
export const refused = (status: number, code: string, message = 'Refused', more: object = {}) => ({
  status,
  body: { success: false, error: true, code, message, ...more },
})

/** A refusal of one field of a form. */
export const refusedField = (field: string, message: string) =>
  refused(400, 'VALIDATION', message, { errors: [{ field, message }] })
