import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { ShownSettings } from '@souk-vert/shared/contract/settings'
import type { Static } from 'typebox'
import { setShopSettings, type Shop } from '@souk-vert/shared/ui/shop'
import { jsonForHtml } from './documents/escape'

/** Older settings are asked for again with the next document, in ms; meanwhile the old ones count. */
const FRESH_MS = 2000
const TIMEOUT_MS = 2000
/** A document waits so long, in ms, for a first answer. */
const FIRST_MS = 1000

/** The owner's settings, as pages have them. */
export type ShopSettings = Partial<Shop>

let own: ShopSettings = {}

/** The owner's settings, as this server knows them. */
export const shopSettings = (): ShopSettings => own

/** The element of a document that carries it, empty where nothing is set. */
export const shopSettingsElement = (own: ShopSettings): string =>
  Object.keys(own).length ? `<script type="application/json" id="shop">${jsonForHtml(own)}</script>` : ''

/** Settings as calls have them are what pages show, but for a logo, which is a picture now, and a number that phones dial. */
function toShopSettings({ logo, phone, ...rest }: Static<typeof ShownSettings>): ShopSettings {
  const dialled = phone?.replaceAll(/[^+\d]/g, '')
  return {
    ...(rest as ShopSettings),
    ...(logo && { logoPicture: logo }),
    ...(phone && dialled && { phone: { shown: phone, dialled } }),
  }
}

async function fetchShopSettings(backendUrl: string): Promise<ShopSettings> {
  const answer = await fetch(`${backendUrl}/api/settings/shop`, {
    headers: { 'x-picture-addresses': 'root-relative' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`the settings were answered with ${answer.status}`)
  return toShopSettings(((await answer.json()) as { data: Static<typeof ShownSettings> }).data)
}

/**
 * Asks the backend for the owner's settings, as documents are asked for. They wait for it, a second each at most,
 * until this server has once had an answer, and never after that: the known ones are used. `onChange` is called
 * before the next document is made of new ones.
 */
export function followShopSettings(
  backendUrl: string,
  log: FastifyBaseLogger,
  onChange: () => Promise<void>,
): () => Promise<void> {
  let hadAt: number | undefined
  let underWay: Promise<void> | undefined
  const ask = async () => {
    const next = await fetchShopSettings(backendUrl)
    hadAt = performance.now()
    if (JSON.stringify(next) === JSON.stringify(own)) return
    own = next
    setShopSettings(own)
    await onChange()
  }
  const askOnce = () =>
    (underWay ??= ask()
      .catch((error: unknown) => log.debug({ err: error }, 'the settings of the shop could not be loaded'))
      .finally(() => (underWay = undefined)))
  return async () => {
    if (hadAt === undefined) return Promise.race([askOnce(), delay(FIRST_MS, undefined, { ref: false })])
    if (performance.now() - hadAt >= FRESH_MS) void askOnce()
  }
}
