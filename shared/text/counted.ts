/** Between digits in groups of three. */
const GROUP_BEGINS = /\B(?=(?:\d{3})+$)/g

/** Returns a whole number as people read it: '27,555'. */
export const countText = (count: number): string => String(count).replace(GROUP_BEGINS, ',')

/** Returns a number with its noun: '1 category', '2 categories', '1,200 products'. `text` is the number as it is written. */
export const counted = (count: number, one: string, several = `${one}s`, text = countText(count)): string =>
  `${text} ${count === 1 ? one : several}`
