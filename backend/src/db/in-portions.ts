/** Rows of one statement: each has up to 13 parameters, of which a statement takes 65 535. */
const ROWS_AT_ONCE = 1000

/** Inserts any number of rows, by statements of a size that the database takes. */
export async function inPortions<Row>(rows: Row[], insert: (portion: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) await insert(rows.slice(start, start + ROWS_AT_ONCE))
}
