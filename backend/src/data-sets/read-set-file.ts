import { readFile } from 'node:fs/promises'
import { DataSetFault } from './data-set'

/** Text of a file of a data set. Raises DataSetFault when there is none. */
export async function readSetFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw new DataSetFault(`${file} cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
}
