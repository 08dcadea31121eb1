import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { repositoryRoot } from '../../repository-root'
import type { Mode } from '@souk-vert/platform/federation/preset'
import { buildBackend } from './build'
import { digestOfSources } from './prepared'
import type { Preparation } from './preparation'
import { readLaunchConfiguration } from '../launch-configuration'

const LOOK_EVERY_MS = 50

/** Waits until a backend answers, whatever it says: it draws its demo catalogue meanwhile. */
async function answers(url: string): Promise<void> {
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))) await sleep(LOOK_EVERY_MS)
}

/** Returns a preparation in this process, which takes hundreds of MB. */
export function prepareHere(env: NodeJS.ProcessEnv, mode: Mode): Preparation {
  const { dataDir, releases: folder } = readLaunchConfiguration(env, mode)
  const options = { folder, mode, say: (line: string) => console.log(line) }
  const loadPublishing = () => import('../../mfe/commands/publish')

  async function checkSettings() {
    for (const file of ['backend/src/config/config.ts', 'shell/src/server/config.ts']) {
      const part = (await import(pathToFileURL(join(repositoryRoot, file)).href)) as {
        readConfig(env: NodeJS.ProcessEnv): unknown
      }
      part.readConfig(env)
    }
  }

  async function releaseLocally() {
    const { activateLocally, buildParts } = await loadPublishing()
    await activateLocally(folder, (await buildParts(options)).sources)
    return {}
  }

  async function release() {
    // While they load, the backend starts.
    const [{ buildParts, publishParts }, { Shop }, { readRemote }, { takeUpFormer }] = await Promise.all([
      loadPublishing(),
      import('../../mfe/commands/shop/shop'),
      import('../../mfe/commands/shop/moves'),
      import('./former-store'),
    ])
    const digest = await digestOfSources()
    const url = env.BACKEND_URL!
    await answers(url)
    const shop = new Shop(url, env.RELEASE_TOKEN, { isOurs: true })
    await takeUpFormer(shop, resolve(env.RELEASE_STORE || join(dataDir, 'mfe')), options.say)
    const { sources, isComplete } = await buildParts(options, async ({ declaration, version }) =>
      (await readRemote(shop, declaration.name)).versions.some((each) => each.version === version),
    )
    const isReleased = (await publishParts(sources, { ...options, shop })) && isComplete
    const { revision } = await shop.call('GET /api/release/status')
    return { revision, sources: isReleased ? digest : undefined }
  }

  return {
    checkSettings,
    buildBackend: () => buildBackend(mode),
    buildParts: async () => void (await (await loadPublishing()).buildParts(options)),
    release: mode === 'production' ? release : releaseLocally,
  }
}
