import { readRemote } from '../build/remote-source'
import { readRecorded, recordedRoutes } from '../isolated-host/check-isolated-host'
import { openIsolatedHost } from '../isolated-host/isolated-host'
import { personSwitch } from '../isolated-host/stub-remotes'

interface RecordedShop {
  /** Origin without a slash at the end. */
  url: string
  /** Of the remote's pages. */
  paths: string[]
  close(): Promise<void>
}

/**
 * Opens the shell alone, with recorded answers instead of a backend, for a remote's local build on this port; links above the header
 * make one another person. Throws UsageError, Refused.
 */
export async function openRecordedShop(
  given: string,
  { port, say }: { port: number; say: (line: string) => void },
): Promise<RecordedShop> {
  const { declaration, folder } = await readRemote(given, 'development')
  const recorded = await readRecorded(folder)
  const paths = recordedRoutes(declaration, recorded).map(({ path }) => path)
  const { url, close } = await openIsolatedHost({
    say,
    name: declaration.name,
    recorded,
    own: await personSwitch(),
    overrideOrigins: [`http://localhost:${port}`],
  })
  return { url, paths, close }
}
