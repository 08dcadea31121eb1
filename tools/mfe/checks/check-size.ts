import { inKB, type PartSize } from '@souk-vert/platform/releases/part-sizes'
import { Refused } from '@souk-vert/shared/releases/refused'

/** Refuses a release with a page, slot or section that weighs more than its budget. Throws Refused. */
export function checkSize(name: string, sizes: PartSize[]): void {
  const over = sizes.find(({ bytes, budget }) => bytes > budget)
  if (!over) return
  const { part, path, bytes, budget } = over
  const what = part === path ? part : `page ${path}`
  throw new Refused(
    'size',
    `${name}'s ${what} weighs ${inKB(bytes)} until it is hydrated, its budget is ${inKB(budget)}`,
    `load less at first, or raise mfe.budgetKB.${part} in ${name}-mfe/package.json`,
  )
}
