import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Language } from '@souk-vert/shared/language/languages'
import { isMenu } from '@souk-vert/shared/federation/places'
import { linksOf, menuEntryOf, sectionsOf } from '@souk-vert/shared/releases/extensions'
import type {
  LeftOut,
  MenuEntry,
  PlacedExtension,
  Pointer,
  Registry,
  RegistryEntry,
  Release,
} from '@souk-vert/shared/releases/format'
import { chunksUntilHydrated } from '@souk-vert/platform/releases/part-sizes'
import { fileIn, spokenBy } from '@souk-vert/shared/releases/in-language'
import { integrityOf } from '@souk-vert/platform/releases/integrity-of'
import { isSamePattern, patternOf } from '@souk-vert/platform/releases/route-pattern'
import { STORE_MAJOR } from '@souk-vert/shared/stores/major'
import type { BrowserRelease, DocumentRemote, ShopRoute } from '../../page-data'

/** One remote in one version, as documents name it. */
export interface ActiveRemote {
  release: Release
  pointer: Pointer
  previous?: Pointer
  /** The version that the registry calls active, where this one has taken its place. */
  fallbackFor?: string
}

/** The releases that documents are made of at one time: a state of the registry, less what has turned out to be broken. */
export interface ShopVersion {
  /**
   * Sorted list of `name@version/version to fall back to`, and what remotes declare that is another's by now: equal
   * keys are equal shops.
   */
  key: string
  /** Remotes of the registry that can be read in some version. */
  remotes: Record<string, ActiveRemote>
  /** Remotes of which a share of the visitors sees a canary: visits of both versions are counted. */
  watched: string[]
  /** The routes of all remotes of the registry: a page of one that cannot be read is not unknown, but fails. */
  routes: ShopRoute[]
  /** Their entries of menus, and extensions of all other places. */
  menu: MenuEntry[]
  extensions: PlacedExtension[]
  /** The list of the remotes that documents do not name themselves, and its `sha256-…`; none without such remotes. */
  others?: { integrity: string; list: string }
}

/**
 * Thrown when a release cannot be used: files are missing, not what the registry says, or for another session store.
 * Names remote and version.
 */
export class BrokenRelease extends Error {
  readonly why: string

  constructor(
    readonly remote: string,
    readonly version: string,
    cause: unknown,
  ) {
    const why = cause instanceof Error ? cause.message : String(cause)
    super(`${remote} ${version}: ${why}`)
    this.why = why
  }
}

/** A version that is not used, as its server says so. */
export const leftOut = ({ remote, version, why }: LeftOut): LeftOut => ({ remote, version, why })

/** Returns the release of a pointer. @throws BrokenRelease */
export async function readRelease(store: string, remote: string, { version, integrity }: Pointer): Promise<Release> {
  try {
    const bytes = await readFile(join(store, remote, version, 'release.json'))
    if (integrityOf(bytes) !== integrity) throw new Error('release.json is not what the registry says')
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
  const all = [entry.active, ...entry.previous]
  const isSound = ({ version }: Pointer) => !isBroken(name, version)
  const usable: ActiveRemote[] = []
  for (const pointer of [...all.filter(isSound), ...all.filter((each) => !isSound(each))]) {
    if (usable.length >= (isSound(pointer) ? 2 : 1)) break
    try {
      usable.push({ release: await readRelease(store, name, pointer), pointer })
    } catch (error) {
      if (!(error instanceof BrokenRelease)) throw error
      onBroken(error)
    }
  }
  const [active, former] = usable
  return active && { ...active, previous: former?.pointer }
}

const keyOf = (name: string, { active }: RegistryEntry, remote: ActiveRemote | undefined): string =>
  remote
    ? [`${name}@${remote.release.version}`, remote.previous?.version].filter(Boolean).join('/')
    : `${name}@${active.version} unreadable`

/**
 * Declarations of one remote about the shop's addresses and places, in the version that is chosen for it, if one can
 * be read.
 */
interface Declares {
  name: string
  remote: ActiveRemote | undefined
  declares: Pick<RegistryEntry, 'routes' | 'extends'>
}

/**
 * Routes and extensions of all remotes. What the list of teams gives to another remote that has it by now is left out: `left` are
 * those routes and links, by their remotes.
 */
function declaredBy(
  registry: Registry,
  chosen: Declares[],
): Pick<ShopVersion, 'routes' | 'menu' | 'extensions'> & { left: string[] } {
  const left: string[] = []
  const isKept = (name: string, path: string, of: (declares: Declares['declares']) => { path: string }[]) => {
    const owner = registry.owners?.[patternOf(path)]
    const its = owner !== name && chosen.find((each) => each.name === owner)
    const isGone = its && of(its.declares).some((each) => isSamePattern(each.path, path))
    if (isGone) left.push(`${path}<${name}`)
    return !isGone
  }
  /** A former version may declare what another remote has released since. */
  const isOthersSince = (name: string, path: string) => {
    const owners = Object.entries(registry.remotes).filter(([, { routes }]) =>
      routes.some((route) => isSamePattern(route.path, path)),
    )
    return owners.length > 0 && !owners.some(([owner]) => owner === name)
  }
  const routes = chosen.flatMap(({ name, declares }) =>
    declares.routes
      .filter(({ path }) => isKept(name, path, (each) => each.routes) && !isOthersSince(name, path))
      .map((route) => ({ ...route, remote: name })),
  )
  const links = chosen
    .flatMap(({ name, declares }) =>
      linksOf(declares)
        .filter(({ path }) => isKept(name, path, linksOf))
        .map((link) => ({ ...link, remote: name })),
    )
    .sort((a, b) => a.order - b.order)
  const sections = chosen
    // Of a remote that cannot be read, none can be loaded.
    .flatMap(({ name, remote }) =>
      (remote ? sectionsOf(remote.release) : []).map((each) => ({ ...each, remote: name })),
    )
    .sort((a, b) => a.order - b.order)
  return {
    routes,
    left,
    menu: links.filter(({ place }) => isMenu(place)).map(menuEntryOf),
    extensions: [...links.filter(({ place }) => !isMenu(place)), ...sections],
  }
}

/** Reads the releases that the registry points at; for a broken one, its former version. */
export async function readShopVersion(
  store: string,
  registry: Registry,
  isBroken: (remote: string, version: string) => boolean,
  onBroken: (broken: BrokenRelease) => void,
): Promise<ShopVersion> {
  const chosen = await Promise.all(
    Object.entries(registry.remotes).map(async ([name, entry]) => {
      const usable = await chooseRemote(store, name, entry, isBroken, onBroken)
      const { version } = entry.active
      const remote = usable && (usable.release.version === version ? usable : { ...usable, fallbackFor: version })
      return { name, remote, declares: remote?.release ?? entry, key: keyOf(name, entry, remote) }
    }),
  )
  const remotes = Object.fromEntries(chosen.flatMap(({ name, remote }) => (remote ? [[name, remote]] : [])))
  const { left, ...declared } = declaredBy(registry, chosen)
  return {
    key: [...chosen.map(({ key }) => key).sort(), ...left].join(','),
    remotes,
    watched: Object.entries(registry.remotes).flatMap(([name, { canary }]) => (canary ? [name] : [])),
    others: othersOf(remotes),
    ...declared,
  }
}

/** A release as browsers need it. */
const browserRelease = (release: Release, language: Language): BrowserRelease => ({
  ...(spokenBy(release, language) !== language && { language: spokenBy(release, language) }),
  version: release.version,
  globalName: release.globalName,
  entry: webFolder(release) + fileIn(language, release, release.web.entry),
  storeMajor: release.storeMajor,
})

/** `sha256-…` of the scripts of a release in a language, by URL path. */
const scriptHashes = (release: Release, language: Language): [string, string][] =>
  Object.keys(release.web.files)
    .filter((file) => /^web\/[^/]+\.js$/.test(file))
    .map((file) => fileIn(language, release, file))
    .map((file) => [webFolder(release) + file, release.web.files[file]!])

/** URL paths of all scripts of the releases that documents name. */
export const allScripts = ({ remotes }: ShopVersion): string[] =>
  Object.values(remotes).flatMap(({ release }) =>
    Object.keys(release.web.files)
      .filter((file) => file.endsWith('.js'))
      .map((file) => webFolder(release) + file),
  )

/** Whether a remote has no part in the pages of others, and is not the one that all pages lead to. */
const standsAlone = (release: Release): boolean =>
  release.slots.length === 0 && sectionsOf(release).length === 0 && release.routes.every(({ path }) => path !== '/')

/** The list of remotes that stand alone: in each document, the hashes of a hundred would weigh 10 KB. */
function othersOf(remotes: Record<string, ActiveRemote>): ShopVersion['others'] {
  const alone = Object.entries(remotes).filter(([, { release }]) => standsAlone(release))
  if (alone.length === 0) return undefined
  const named = alone.map(([name, { pointer, previous }]): [string, DocumentRemote] => [
    name,
    { active: pointer, previous },
  ])
  const list = JSON.stringify(Object.fromEntries(named))
  return { integrity: integrityOf(list), list }
}

/** Remotes as browsers need them, and the `sha256-…` of their scripts by URL path. */
interface NamedRemotes {
  remotes: Record<string, DocumentRemote>
  integrity: Record<string, string>
}

const named = (all: [string, ActiveRemote][], language: Language): NamedRemotes => ({
  remotes: Object.fromEntries(
    all.map(([name, { release, previous }]) => [name, { active: browserRelease(release, language), previous }]),
  ),
  integrity: Object.fromEntries(all.flatMap(([, { release }]) => scriptHashes(release, language))),
})

/** Returns the remotes that may have a part in any page. */
export const sharedRemotes = ({ remotes }: ShopVersion, language: Language): NamedRemotes =>
  named(
    Object.entries(remotes).filter(([, { release }]) => !standsAlone(release)),
    language,
  )

/** Returns the remote of a route that has no part in other pages, if it is such a one. */
export const loneRemote = ({ remotes }: ShopVersion, route: ShopRoute | undefined, language: Language): NamedRemotes =>
  named(
    Object.entries(remotes).filter(([name, { release }]) => name === route?.remote && standsAlone(release)),
    language,
  )

/** URL paths of what hydrating a route needs of its remote, with the `sha256-…` of each: the entry, and the chunks behind it. */
export function scriptsOf(
  shop: ShopVersion,
  route: ShopRoute | undefined,
  language: Language,
): { entry: string[]; chunks: string[]; integrity: Record<string, string> } {
  const release = route && shop.remotes[route.remote]?.release
  if (!release) return { entry: [], chunks: [], integrity: {} }
  const address = (file: string) => webFolder(release) + fileIn(language, release, file)
  const [entry, chunks] = [[address(release.web.entry)], chunksUntilHydrated(release, route.id).map(address)]
  const hashes = Object.fromEntries(scriptHashes(release, language))
  const integrity = Object.fromEntries(
    [...entry, ...chunks].flatMap((path) => (hashes[path] ? [[path, hashes[path]]] : [])),
  )
  return { entry, chunks, integrity }
}
