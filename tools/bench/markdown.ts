import { cpus, release, totalmem } from 'node:os'

/** The value below which this share of the values is. */
export const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? NaN

export const median = (values: number[]): number => quantile(values, 0.5)

/** Formats a number with three digits or none behind the point: '0.14', '14', '12 345'. */
export const short = (value: number): string =>
  value < 10 ? value.toFixed(value < 1 ? 2 : 1) : Math.round(value).toLocaleString('en').replaceAll(',', ' ')

/** The median of the rounds with their span, for example '14 (12–21)'. */
export const spread = (rounds: number[], show = short): string => {
  const [least, middle, most] = [Math.min(...rounds), median(rounds), Math.max(...rounds)].map(show)
  return least === most ? middle! : `${middle} (${least}–${most})`
}

/** The line above every table: date, machine and versions. */
export const machine = (): string =>
  `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model.trim()}, ${cpus().length} cores, ` +
  `${short(totalmem() / 1024 ** 3)} GB, Linux ${release()}, Node ${process.versions.node}`

/** A Markdown table whose first column is text and whose others are numbers. */
export const table = (header: string[], rows: string[][]): string =>
  [header, header.map((_, column) => (column ? '---:' : '---')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
