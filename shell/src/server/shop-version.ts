import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MenuEntry, Pointer, Registry, RegistryEntry, Release } from 'shared/mfe/format'
import { sha384 } from 'shared/mfe/release-store'
import type { DocumentRemote, ShopRoute } from '../page-data'

/** One remote in one version, as documents name it. */
export interface ActiveRemote {
  release: Release
  fallback?: Pointer
}

/** The releases that documents are made of at one time: a state of the registry, less what has turned out to be broken. */
export interface ShopVersion {
  /** Sorted `name@version` list: equal keys are equal shops. */
  key: string
  remotes: Record<string, ActiveRemote>
  routes: ShopRoute[]
  menu: MenuEntry[]
  /** The parts of every document's JSON block that depend on the releases alone. */
  document: { remotes: Record<string, DocumentRemote>; integrity: Record<string, string> }
}

/** Raised when a release's files are missing or not what the registry says. Names remote and version. */
export class BrokenRelease extends Error {
  constructor(
    readonly remote: string,
    readonly version: string,
    cause: unknown,
  ) {
    super(`${remote} ${version}: ${cause instanceof Error ? cause.message : String(cause)}`)
  }
}

async function readRelease(store: string, remote: string, { version, integrity }: Pointer): Promise<Release> {
  try {
    const bytes = await readFile(join(store, remote, version, 'release.json'))
    if (sha384(bytes) !== integrity) throw new Error('release.json is not what the registry says')
    return JSON.parse(bytes.toString()) as Release
  } catch (error) {
    throw new BrokenRelease(remote, version, error)
  }
}

const webFolder = (release: Release) => `/mfe/${release.name}/${release.version}/`

/** A remote as documents name it, taken from the newest of its versions that `isBroken` does not rule out. */
async function chooseRemote(
  store: string,
  name: string,
  entry: RegistryEntry,
  isBroken: (remote: string, version: string) => boolean,
  onBroken: (broken: BrokenRelease) => void,
): Promise<ActiveRemote | undefined> {
  const candidates = [entry.active, ...entry.previous].filter(({ version }) => !isBroken(name, version))
  for (const [index, pointer] of candidates.entries()) {
    try {
      return { release: await readRelease(store, name, pointer), fallback: candidates[index + 1] }
    } catch (error) {
      if (!(error instanceof BrokenRelease)) throw error
      onBroken(error)
    }
  }
  return undefined
}

/** Reads the releases that the registry points at; for a broken one, its former version. */
export async function readShopVersion(
  store: string,
  registry: Registry,
  isBroken: (remote: string, version: string) => boolean,
  onBroken: (broken: BrokenRelease) => void,
): Promise<ShopVersion> {
  const chosen = await Promise.all(
    Object.entries(registry.remotes).map(
      async ([name, entry]) => [name, await chooseRemote(store, name, entry, isBroken, onBroken)] as const,
    ),
  )
  const remotes = Object.fromEntries(chosen.filter((pair): pair is [string, ActiveRemote] => pair[1] !== undefined))
  const releases = Object.values(remotes).map(({ release }) => release)
  return {
    key: releases
      .map(({ name, version }) => `${name}@${version}`)
      .sort()
      .join(','),
    remotes,
    routes: releases.flatMap((release) => release.routes.map((route) => ({ ...route, remote: release.name }))),
    menu: releases.flatMap(({ menu = [] }) => menu).sort((a, b) => a.order - b.order),
    document: {
      remotes: Object.fromEntries(
        Object.entries(remotes).map(([name, { release, fallback }]) => [
          name,
          {
            active: {
              version: release.version,
              globalName: release.globalName,
              entry: webFolder(release) + release.web.entry,
              storeMajor: release.storeMajor,
            },
            fallback,
          },
        ]),
      ),
      integrity: Object.assign(
        {},
        ...releases.map((release) =>
          Object.fromEntries(
            Object.entries(release.web.files)
              .filter(([file]) => file.endsWith('.js'))
              .map(([file, hash]) => [webFolder(release) + file, hash]),
          ),
        ),
      ) as Record<string, string>,
    },
  }
}

/** URL paths of what hydrating a route needs of its remote: the entry, and the chunks behind it. */
export function scriptsOf(shop: ShopVersion, route: ShopRoute): { entry: string[]; chunks: string[] } {
  const release = shop.remotes[route.remote]?.release
  if (!release) return { entry: [], chunks: [] }
  const { entry, chunks } = release.web
  const files = [...(chunks['./routes'] ?? []), ...(chunks[route.id] ?? [])].filter((file) => file.endsWith('.js'))
  const address = (file: string) => webFolder(release) + file
  return { entry: [address(entry)], chunks: [...new Set(files)].map(address) }
}
