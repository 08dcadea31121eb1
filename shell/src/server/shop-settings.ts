import type { FastifyBaseLogger } from 'fastify'
import type { ShownSettings } from '@souk-vert/shared/contract/settings/settings'
import { SHOWN_CHANGES_PATH, SHOWN_VERSION_HEADER, type ShownChanges } from '@souk-vert/shared/contract/shown-changes'
import type { Static } from 'typebox'
import { setShopSettings, shopIn, type ShopSettings } from '@souk-vert/shared/ui/shop'
import { type Language, LANGUAGES } from '@souk-vert/shared/language/languages'
import type { Config } from './config'
import { jsonForHtml } from './rendering/escape'

/** Changes are asked for with documents, this often at most, in ms. */
const CHECK_EVERY_MS = 500
const TIMEOUT_MS = 2000
/** A document waits so long, in ms, for an answer, and for the first one. */
const [WAIT_MS, FIRST_MS] = [300, 1000]

let own: ShopSettings = {}

/** The version of what pages show, as this server knows it; undefined before it has first been asked. */
let version: number | undefined

export const shownVersion = () => version

/** The owner's settings, as this server knows them. */
export const shopSettings = (): ShopSettings => own

/** The element of a document that carries it in the page's language, empty where nothing is set. */
export function shopSettingsElement(own: ShopSettings, language: Language): string {
  const shown = shopIn(language, own)
  return Object.keys(shown).length ? `<script type="application/json" id="shop">${jsonForHtml(shown)}</script>` : ''
}

/** Settings as calls have them are what pages show, but for a logo, which is a picture now, and a number that phones dial. */
function toShopSettings({ logo, phone, ...rest }: Static<typeof ShownSettings>): ShopSettings {
  const dialled = phone?.replaceAll(/[^+\d]/g, '')
  return {
    ...(rest as ShopSettings),
    ...(logo && { logoPicture: logo }),
    ...(phone && dialled && { phone: { shown: phone, dialled } }),
  }
}

async function fetchShopSettings(backendUrl: string, version: number): Promise<ShopSettings> {
  const answer = await fetch(`${backendUrl}/api/settings/shop?languages=all`, {
    headers: { 'x-picture-addresses': 'root-relative', [SHOWN_VERSION_HEADER]: String(version) },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`the settings were answered with ${answer.status}`)
  return toShopSettings(((await answer.json()) as { data: Static<typeof ShownSettings> }).data)
}

async function fetchShownChanges(backendUrl: string): Promise<ShownChanges> {
  const answer = await fetch(`${backendUrl}${SHOWN_CHANGES_PATH}?since=${version ?? ''}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`the changes were answered with ${answer.status}`)
  return (await answer.json()) as ShownChanges
}

interface ShopFollower {
  /** Called with each answer of the backend, when pages can be made of it. */
  onChanges(changed: ShownChanges['changed']): void
  /** Called before that where the owner's settings are others. */
  onSettings(): Promise<void>
}

/**
 * Asks the backend what has changed, as documents are asked for: nobody has to announce it, so nothing gets lost. Documents
 * wait for the answer, but not long; without one, the cache says how old they may be.
 */
export function followShop(
  { backendUrl, languages }: Pick<Config, 'backendUrl' | 'languages'>,
  log: FastifyBaseLogger,
  follower: ShopFollower,
): () => Promise<void> {
  const configured = languages.length < LANGUAGES.length ? { languages } : {}
  own = configured
  setShopSettings(own)
  let begunAt = -Infinity
  let underWay: Promise<void> | undefined
  const ask = async () => {
    const changes = await fetchShownChanges(backendUrl)
    // Pages that were made before the first answer may be of any version.
    const changed = version === undefined ? 'anything' : changes.changed
    if (changed === 'anything') {
      const next = { ...configured, ...(await fetchShopSettings(backendUrl, changes.version)) }
      if (JSON.stringify(next) !== JSON.stringify(own)) {
        own = next
        setShopSettings(own)
        await follower.onSettings()
      }
    }
    version = changes.version
    follower.onChanges(changed)
  }
  return async () => {
    const now = performance.now()
    if (!underWay && now - begunAt >= CHECK_EVERY_MS) {
      begunAt = now
      underWay = ask()
        .catch((error: unknown) => log.debug({ err: error }, 'the changes of the shop could not be loaded'))
        .finally(() => (underWay = undefined))
    }
    const waitMs = begunAt + (version === undefined ? FIRST_MS : WAIT_MS) - now
    const timeout = new Promise((resolve) => setTimeout(resolve, waitMs).unref())
    if (underWay && waitMs > 0) await Promise.race([underWay, timeout])
  }
}
