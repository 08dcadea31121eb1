import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ConfigurationError } from '../config/configuration-error'

/**
 * Runs the system's tar; `output` is a file that its standard output goes to. Throws ConfigurationError with the first
 * line of its errors.
 */
export async function runTar(args: string[], output: number | 'ignore' = 'ignore'): Promise<void> {
  const tar = spawn('tar', args, { stdio: ['ignore', output, 'pipe'] })
  let errors = ''
  tar.stderr!.on('data', (text: Buffer) => void (errors += text.toString()))
  const [code] = (await once(tar, 'close').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigurationError(`The program tar cannot be run (${error.code})`)
  })) as [number | null]
  if (code !== 0) throw new ConfigurationError(`tar has failed: ${errors.trim().split('\n')[0] || `code ${code}`}`)
}
