import { EXACT } from 'shared/contract/exact-count'

/** How many there are of what calls count to EXACT alone: '7', or '1 000+'. */
export const exactText = (count: number): string => (count > EXACT ? '1 000+' : `${count}`)
