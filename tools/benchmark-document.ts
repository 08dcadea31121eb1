import { readFile, writeFile } from 'node:fs/promises'
import { cpus, release, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { format, resolveConfig } from 'prettier'

/** The median of a list of values that is not empty. */
export const middle = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

/** '12 345'. */
export const whole = (value: number): string => Math.round(value).toLocaleString('en').replaceAll(',', ' ')

/** The day, the machine and its software: what a table of measurements begins with. */
export const machine = (): string =>
  `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0]?.model.trim()}, ${cpus().length} cores, ` +
  `${whole(totalmem() / 1024 ** 3)} GB, Linux ${release()}, Node ${process.versions.node}`

const document = new URL('../docs/benchmarks.md', import.meta.url)

/** Puts results into docs/benchmarks.md in the place of the subject's last ones. */
export async function writeResults(
  subject: 'backend' | 'import' | 'pages' | 'search' | 'shoppers' | 'size',
  markdown: string,
): Promise<void> {
  const [begin, end] = [`<!-- ${subject}: results -->`, `<!-- ${subject}: end -->`]
  const text = await readFile(document, 'utf8')
  const [before, after] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
  const written = `${text.slice(0, before)}\n\n${markdown}\n${text.slice(after)}`
  const file = fileURLToPath(document)
  await writeFile(document, await format(written, { ...(await resolveConfig(file)), filepath: file }))
}
