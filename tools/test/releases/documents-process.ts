import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { repositoryRoot } from '../../repository-root'
import { freePort } from '../../run/ports'
import { signalGroup, startProcess } from '../../run/run-process'

/** A document server, started by the program that its tarball runs. */
export interface DocumentsProcess {
  port: number
  /** Every line of its log so far, also from before it was started again. */
  lines: string[]
  restart(): Promise<void>
}

/** Starts a document server on data of its own, and waits until it is ready. */
export async function startDocuments(env: NodeJS.ProcessEnv): Promise<DocumentsProcess> {
  const port = await freePort()
  const lines: string[] = []
  const start = async () => {
    const program = join(repositoryRoot, 'tools/run/documents.ts')
    const server = startProcess(process.execPath, ['--import', 'tsx', program], {
      env: { ...env, PORT: String(port), HOST: '127.0.0.1', RENDER_TIMEOUT_MS: '60000', SHELL_TIMEOUT_S: '50' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ready = new Promise<void>((resolve, reject) => {
      const add = (line: string) => {
        lines.push(line)
        if (line.startsWith('Ready: ')) resolve()
      }
      for (const output of [server.stdout!, server.stderr!]) createInterface({ input: output }).on('line', add)
      server.once('exit', (code) => reject(new Error(`The document server ended with ${code}:\n${lines.join('\n')}`)))
    })
    await ready
    return server
  }
  let server = await start()
  return {
    port,
    lines,
    restart: async () => {
      const closed = once(server, 'close')
      signalGroup(server, 'SIGTERM')
      await closed
      server = await start()
    },
  }
}
