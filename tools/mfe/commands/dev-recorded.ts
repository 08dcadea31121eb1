import { openIsolatedHost } from '../isolated-host/isolated-host'
import { readRecorded, recordedRoutes } from '../isolated-host/check-isolated-host'
import { serveWorkingCopy } from './dev-server'
import { readRemote } from '../build/remote-source'
import { personSwitch } from '../isolated-host/stub-remotes'

interface DevOptions {
  /** Port of the local build. */
  port: number
  say: (line: string) => void
}

/** A working copy in an isolated host: the remote, and the address at which a browser takes it, for each page. */
export interface RecordedShop {
  remote: string
  addresses: string[]
  close(): Promise<void>
}

/**
 * Shows a remote's working copy in the shell, alone, with recorded answers instead of a backend; links above the header make one
 * another person. Throws UnknownRemote, Refused; rejects when the port is taken.
 */
export async function serveRecordedShop(given: string, { port, say }: DevOptions): Promise<RecordedShop> {
  const { declaration, folder } = await readRemote(given, 'development')
  const { name } = declaration
  const recorded = await readRecorded(folder)
  const routes = recordedRoutes(declaration, recorded)
  const host = await openIsolatedHost({
    ...{ say, name, recorded },
    own: await personSwitch(),
    overrideOrigins: [`http://localhost:${port}`],
  })
  try {
    const copy = await serveWorkingCopy(given, { port, shop: host.url, say })
    const addressOf = (path: string) => {
      const address = new URL(path, host.url)
      address.search += `${address.search ? '&' : '?'}mfe=${name}@${copy.origin}`
      return address.href
    }
    return {
      remote: name,
      addresses: routes.map(({ path }) => addressOf(path)),
      close: async () => {
        await copy.close()
        await host.close()
      },
    }
  } catch (error) {
    await host.close()
    throw error
  }
}
