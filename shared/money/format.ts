const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'DZD' })

/** An amount in DZD as people read it, with en-IN grouping (section 9). */
export const formatDzd = (dzd: number): string => format.format(dzd)
