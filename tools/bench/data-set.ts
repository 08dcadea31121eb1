import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { repositoryRoot } from '../repository-root'
import { Refusal } from '../run/refusal'

/**
 * Returns the path of a data set, which is not part of the repository: below GROCERY_SETS, or `../shared/data` without it.
 * @throws Refusal if it is missing
 */
export function dataSet(name = '.'): string {
  const path = resolve(repositoryRoot, process.env.GROCERY_SETS ?? '../shared/data', name)
  if (!existsSync(path)) throw new Refusal(`${path} does not exist: set GROCERY_SETS to the folder of the data sets.`)
  return path
}
