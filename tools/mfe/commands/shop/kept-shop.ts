import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** A shop, and what opens its calls about releases. */
export interface ShopAccess {
  url: string
  token?: string
}

const fileIn = (dataDir: string) => join(dataDir, 'shop.json')

function readKept(dataDir: string): Partial<ShopAccess> {
  try {
    return JSON.parse(readFileSync(fileIn(dataDir), 'utf8')) as ShopAccess
  } catch {
    // There is none, or a power failure has left it empty.
    return {}
  }
}

/** Returns the operator's token of the shop with this data folder: that of the environment, else the one that it made before. */
export const operatorToken = (env: NodeJS.ProcessEnv, dataDir: string): string =>
  env.RELEASE_TOKEN || readKept(dataDir).token || randomBytes(32).toString('base64url')

/** Keeps how commands of this user reach the shop that runs here. */
export async function keepShop(dataDir: string, access: ShopAccess): Promise<void> {
  const draft = `${fileIn(dataDir)}.${process.pid}`
  await writeFile(draft, JSON.stringify(access), { mode: 0o600 })
  await rename(draft, fileIn(dataDir))
}

const isSameOrigin = (one: string, other: string) =>
  URL.canParse(one) && URL.canParse(other) && new URL(one).origin === new URL(other).origin

/** Returns the shop that commands work on: `against`, SHOP_URL, with RELEASE_TOKEN, else the one that has run with this data folder. */
export function findShop(env: NodeJS.ProcessEnv, against?: string): Partial<ShopAccess> & { isOurs?: true } {
  const { SHOP_URL, RELEASE_TOKEN } = env
  // Nobody else gets the token of a shop.
  if (against) return { url: against, token: !SHOP_URL || isSameOrigin(SHOP_URL, against) ? RELEASE_TOKEN : undefined }
  if (SHOP_URL) return { url: SHOP_URL, token: RELEASE_TOKEN }
  const kept = readKept(resolve(env.DATA_DIR || '.data'))
  return { url: kept.url, token: RELEASE_TOKEN || kept.token, isOurs: true }
}
