import { promisify } from 'node:util'
import type { Compiler, Configuration, Stats } from 'webpack'

/** Compilers that stay in memory for the next build of the same, by key. */
const kept = new Map<string, Compiler>()

const run = async (compiler: Compiler): Promise<Stats> => {
  const stats = await promisify(compiler.run.bind(compiler))()
  if (!stats) throw new Error('webpack gave no result')
  return stats
}

/** Runs webpack once, to its end; `stats` may hold errors. */
export async function runWebpack(configuration: Configuration): Promise<Stats> {
  // Loaded only when it is needed: webpack alone takes a second to start.
  const { default: webpack } = await import('webpack')
  const compiler = webpack(configuration)
  try {
    return await run(compiler)
  } finally {
    await promisify(compiler.close.bind(compiler))()
  }
}

/**
 * Runs webpack with the compiler of the last build under this key, which builds again only what has changed since.
 * The configuration counts the first time; of later ones only `output.path`.
 */
export async function runKeptWebpack(key: string, configuration: Configuration): Promise<Stats> {
  const { default: webpack } = await import('webpack')
  const compiler = kept.get(key) ?? webpack(configuration)
  kept.set(key, compiler)
  compiler.outputPath = configuration.output!.path!
  return run(compiler)
}
