import { promisify } from 'node:util'
import type { Configuration, Stats } from 'webpack'

/** Runs webpack once, to its end; `stats` may hold errors. */
export async function runWebpack(configuration: Configuration): Promise<Stats> {
  // Loaded only when it is needed: webpack alone takes a second to start.
  const { default: webpack } = await import('webpack')
  const compiler = webpack(configuration)
  const stats = await promisify(compiler.run.bind(compiler))()
  await promisify(compiler.close.bind(compiler))()
  if (!stats) throw new Error('webpack gave no result')
  return stats
}
