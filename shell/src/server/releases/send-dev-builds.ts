import type { FastifyInstance } from 'fastify'
import { readSaved } from '@souk-vert/platform/releases/saved'
import { DEV_RELOAD_PATH, type DevState } from '../../dev-reload'
import type { ShellAssets } from '../assets'
import type { RegistryWatcher } from './registry-watcher'
import type { ShopVersion } from './shop-version'

const LOOK_EVERY_MS = 100

/** Time after which a page asks again when it was not answered, in ms. */
const ASK_AGAIN_MS = 200

/** Names the shell and the remotes of a document. */
export const devBuildOf = ({ version }: Pick<ShellAssets, 'version'>, { key }: ShopVersion): string =>
  `${version} ${key}`

/** Saved builds that do not load on the server. */
const brokenOf = ({ remotes }: ShopVersion, { skipped }: RegistryWatcher) =>
  skipped
    .filter(({ remote, version }) => {
      const { fallbackFor, release } = remotes[remote] ?? {}
      return version === (fallbackFor ?? release?.version)
    })
    .map(({ remote, version, why }) => `${remote} ${version} does not run on the server: ${why}`)

async function stateNow(releasesFolder: string, assets: ShellAssets, watcher: RegistryWatcher): Promise<DevState> {
  const { version } = await watcher.current()
  const saved = await readSaved(releasesFolder)
  const mistake = [...(saved?.mistake ? [saved.mistake] : []), ...brokenOf(version, watcher)].join('\n\n')
  return { documents: devBuildOf(assets, version), backend: saved?.backend ?? '', ...(mistake && { mistake }) }
}

/** Sends the state of the sources to pages, now and whenever it changes (`npm run dev`). */
export function registerDevReload(
  app: FastifyInstance,
  releasesFolder: string,
  assets: ShellAssets,
  watcher: RegistryWatcher,
): void {
  app.get(DEV_RELOAD_PATH, async (_request, reply) => {
    reply.hijack()
    const page = reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    page.write(`retry: ${ASK_AGAIN_MS}\n\n`)
    let sent = ''
    const look = async () => {
      if (watcher.isRetired) {
        clearInterval(looking)
        // The page asks the server that has taken this one's place, at once (docs/decisions/releases.md).
        return page.end('retry: 0\n\n')
      }
      const event = `data: ${JSON.stringify(await stateNow(releasesFolder, assets, watcher))}\n\n`
      if (event !== sent) page.write(event)
      sent = event
    }
    const looking = setInterval(() => void look().catch((error: unknown) => app.log.error(error)), LOOK_EVERY_MS)
    page.once('close', () => clearInterval(looking))
  })
}
