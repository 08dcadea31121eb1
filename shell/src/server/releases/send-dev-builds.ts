import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { readSaved } from '@souk-vert/shared/releases/saved'
import { integrityOf } from '@souk-vert/shared/releases/integrity-of'
import type { DevBuild } from '../../page-data'
import { DEV_RELOAD_PATH, type DevState } from '../../dev-reload'
import type { ShellAssets } from '../assets'
import type { RegistryWatcher } from './registry-watcher'
import { browserRelease, type ShopVersion } from './shop-version'

const LOOK_EVERY_MS = 100

/** Time after which a page asks again when it was not answered, in ms. */
const ASK_AGAIN_MS = 200

export const devBuildOf = (
  { version }: Pick<ShellAssets, 'version'>,
  { routes, menu, extensions }: ShopVersion,
): DevBuild => ({ shell: version, declared: integrityOf(JSON.stringify([routes, menu, extensions])) })

/** Saved builds that do not load on the server. */
const brokenOf = ({ remotes }: ShopVersion, { skippedVersions }: RegistryWatcher) =>
  skippedVersions
    .filter(({ remote, version }) => {
      const { fallbackFor, release } = remotes[remote] ?? {}
      return version === (fallbackFor ?? release?.version)
    })
    .map(({ remote, version, why }) => `${remote} ${version} does not run on the server: ${why}`)

async function stateNow(releaseStore: string, assets: ShellAssets, watcher: RegistryWatcher): Promise<DevState> {
  const { version } = await watcher.current()
  const saved = await readSaved(releaseStore)
  const mistake = [...(saved?.mistake ? [saved.mistake] : []), ...brokenOf(version, watcher)].join('\n\n')
  return {
    ...devBuildOf(assets, version),
    remotes: Object.fromEntries(
      Object.entries(version.remotes).map(([name, { release }]) => [name, browserRelease(release)]),
    ),
    backend: saved?.backend ?? '',
    ...(mistake && { mistake }),
  }
}

/** Lets a page ask the server that has taken this one's place, at once (docs/decisions/release-store.md). */
const sendOn = (page: ServerResponse) => page.end('retry: 0\n\n')

/** Sends the state of the sources to pages, now and whenever it changes (`npm run dev`). */
export function registerDevReload(
  app: FastifyInstance,
  releaseStore: string,
  assets: ShellAssets,
  watcher: RegistryWatcher,
): void {
  const pages = new Set<ServerResponse>()
  let sent = ''

  const look = async () => {
    if (pages.size === 0) return
    if (watcher.isRetired) return pages.forEach(sendOn)
    const event = `data: ${JSON.stringify(await stateNow(releaseStore, assets, watcher))}\n\n`
    if (event === sent) return
    sent = event
    for (const page of pages) page.write(event)
  }
  const looking = setInterval(() => void look().catch((error: unknown) => app.log.error(error)), LOOK_EVERY_MS)
  app.addHook('onClose', async () => clearInterval(looking))

  app.get(DEV_RELOAD_PATH, async (_request, reply) => {
    reply.hijack()
    const page = reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
    if (watcher.isRetired) return void sendOn(page)
    page.write(`retry: ${ASK_AGAIN_MS}\n\n`)
    pages.add(page)
    // The stream sends it with the next look.
    sent = ''
    page.once('close', () => pages.delete(page))
  })
}
