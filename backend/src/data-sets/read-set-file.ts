import { readFile } from 'node:fs/promises'
import { DataSetError } from './data-set'

/** Text of a file of a data set. Throws DataSetError when there is none. */
export async function readSetFile(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    throw unreadable(file, error)
  }
}

/** Converts a file system error to an error that names the file; any other error stays as it is. */
export function unreadable(file: string, error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException
  return syscall ? new DataSetError(`${file} cannot be read (${code})`) : error
}
