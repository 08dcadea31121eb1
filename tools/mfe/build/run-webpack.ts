import { promisify } from 'node:util'
import type { Compiler, Configuration, Stats } from 'webpack'

/** Compilers that stay in memory for the next build of the same, by key. */
const kept = new Map<string, Compiler>()

/**
 * Runs webpack once, to its end; `stats` may hold errors. With a key the compiler stays, and the next build under it makes anew only
 * what has changed since: of its configuration only `output.path` counts then.
 */
export async function runWebpack(configuration: Configuration, keptAs?: string): Promise<Stats> {
  // Loaded only when it is needed: webpack alone takes a second to start.
  const { default: webpack } = await import('webpack')
  const compiler = kept.get(keptAs ?? '') ?? webpack(configuration)
  if (keptAs) kept.set(keptAs, compiler)
  compiler.outputPath = configuration.output!.path!
  try {
    const stats = await promisify(compiler.run.bind(compiler))()
    if (!stats) throw new Error('webpack gave no result')
    return stats
  } finally {
    if (!keptAs) await promisify(compiler.close.bind(compiler))()
  }
}
