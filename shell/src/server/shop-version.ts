import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MenuEntry, Pointer, Registry, RegistryEntry, Release } from 'shared/mfe/format'
import { sha384 } from 'shared/mfe/release-store'
import { STORE_MAJOR } from 'shared/stores/major'
import type { DocumentRemote, ShopRoute } from '../page-data'

/** One remote in one version, as documents name it. */
export interface ActiveRemote {
  release: Release
  fallback?: Pointer
}

/** The releases that documents are made of at one time: a state of the registry, less what has turned out to be broken. */
export interface ShopVersion {
  /** Sorted list of `name@version/version to fall back to`: equal keys are equal shops. */
  key: string
  /** Those of the registry that can be read in some version. */
  remotes: Record<string, ActiveRemote>
  /** The routes of all remotes of the registry: a page of one that cannot be read is not unknown, but fails. */
  routes: ShopRoute[]
  menu: MenuEntry[]
  /** The parts of every document's JSON block that depend on the releases alone. */
  document: { remotes: Record<string, DocumentRemote>; integrity: Record<string, string> }
}

/** Raised when a release cannot be used: files are missing, not what the registry says, or for another session store. Names remote and version. */
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
    const release = JSON.parse(bytes.toString()) as Release
    if (release.storeMajor !== STORE_MAJOR) {
      throw new Error(
        `it was built for version ${release.storeMajor} of the session store; this shop has ${STORE_MAJOR}`,
      )
    }
    return release
  } catch (error) {
    throw new BrokenRelease(remote, version, error)
  }
}

const webFolder = (release: Release) => `/mfe/${release.name}/${release.version}/`

/**
 * A remote as documents name it: the newest of its versions that can be used and `isBroken` does not rule out, and the
 * next; where there is no other, one that is ruled out on the server, which browsers may still run.
 */
async function chooseRemote(
  store: string,
  name: string,
  entry: RegistryEntry,
  isBroken: (remote: string, version: string) => boolean,
  onBroken: (broken: BrokenRelease) => void,
): Promise<ActiveRemote | undefined> {
  const firstUsable = async (pointers: Pointer[], most: number) => {
    const usable: { release: Release; pointer: Pointer }[] = []
    for (const pointer of pointers) {
      if (usable.length === most) break
      try {
        usable.push({ release: await readRelease(store, name, pointer), pointer })
      } catch (error) {
        if (!(error instanceof BrokenRelease)) throw error
        onBroken(error)
      }
    }
    return usable
  }
  const all = [entry.active, ...entry.previous]
  const [active, former] = await firstUsable(
    all.filter(({ version }) => !isBroken(name, version)),
    2,
  )
  if (active) return { release: active.release, fallback: former?.pointer }
  const [ruledOut] = await firstUsable(
    all.filter(({ version }) => isBroken(name, version)),
    1,
  )
  return ruledOut && { release: ruledOut.release }
}

const keyOf = (name: string, { active }: RegistryEntry, remote: ActiveRemote | undefined): string =>
  remote
    ? [`${name}@${remote.release.version}`, remote.fallback?.version].filter(Boolean).join('/')
    : `${name}@${active.version} unreadable`

/** Reads the releases that the registry points at; for a broken one, its former version. */
export async function readShopVersion(
  store: string,
  registry: Registry,
  isBroken: (remote: string, version: string) => boolean,
  onBroken: (broken: BrokenRelease) => void,
): Promise<ShopVersion> {
  const chosen = await Promise.all(
    Object.entries(registry.remotes).map(async ([name, entry]) => {
      const remote = await chooseRemote(store, name, entry, isBroken, onBroken)
      return { name, remote, declares: remote?.release ?? entry, key: keyOf(name, entry, remote) }
    }),
  )
  const remotes = Object.fromEntries(chosen.flatMap(({ name, remote }) => (remote ? [[name, remote]] : [])))
  const releases = Object.values(remotes).map(({ release }) => release)
  return {
    key: chosen
      .map(({ key }) => key)
      .sort()
      .join(','),
    remotes,
    routes: chosen.flatMap(({ name, declares }) => declares.routes.map((route) => ({ ...route, remote: name }))),
    menu: chosen.flatMap(({ declares: { menu = [] } }) => menu).sort((a, b) => a.order - b.order),
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
