import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Team } from '../fit/check-paths'
import type { Pointer, Registry, Release } from '@souk-vert/shared/releases/format'
import { type LiveRow, registryOf } from '../releases/live-rows'
import { formsOf } from '../releases/route-pattern'
import { type FollowedReleases, parseRow, versionKey, versionsOf } from './followed-releases'

/** File with the releases that count, in a folder that follows the backend's registry. */
export const followedFile = (folder: string): string => join(folder, 'registry.json')

/** Returns the remotes by the patterns that the list of teams names as theirs. */
function ownersOf(list: string): Record<string, string> {
  const { teams = [] } = JSON.parse(list) as { teams?: Team[] }
  return Object.fromEntries(
    teams.flatMap(({ remote, paths }) => paths.flatMap((path) => formsOf(path).map((form) => [form, remote]))),
  )
}

/** Releases of a folder that follows the backend's registry, read again when they have changed. */
export class FollowedFolder {
  private known: { stamp: string; registry: Registry; rows: LiveRow[]; served: Set<string> } | undefined

  /** Of the versions that were named last: they stay known when their files are lost. */
  private manifests = new Map<string, Release>()

  constructor(private readonly folder: string) {}

  /** A text that changes with every change; undefined where nothing was ever released. */
  get stamp(): string | undefined {
    const found = statSync(followedFile(this.folder), { bigint: true, throwIfNoEntry: false })
    return found && `${found.ino} ${found.mtimeNs} ${found.size}`
  }

  /** The registry. */
  get registry(): Registry {
    return this.now?.registry ?? { remotes: {} }
  }

  /** Returns the preview of this name, such as `recipes@1.0.0-33c1a0f2~Zk9…`. */
  preview(name: string): { remote: string; pointer: Pointer } | undefined {
    for (const { statement } of this.now?.rows ?? []) {
      const { remote, previews } = statement
      const pointer = previews.find((each) => `${remote}@${each.version}~${each.name}` === name)
      if (pointer) return { remote, pointer }
    }
    return undefined
  }

  /** Whether files of a version are served: of those that the registry names. */
  serves(remote: string, version: string): boolean {
    return this.now?.served.has(versionKey({ remote, version })) ?? false
  }

  /** @throws Error for a broken file */
  private get now() {
    const { stamp } = this
    if (stamp === undefined) return undefined
    if (stamp === this.known?.stamp) return this.known
    const text = readFileSync(followedFile(this.folder), 'utf8')
    const { live, recent, skipped, teams } = JSON.parse(text) as FollowedReleases
    const rows = live.map(parseRow)
    const known = this.manifests
    this.manifests = new Map()
    const registry = registryOf(rows, (remote, version) => this.manifestOf(versionKey({ remote, version }), known))
    registry.owners = ownersOf(teams.text)
    if (skipped.length > 0) registry.leftOut = skipped
    const named = rows.flatMap((row) => Object.values(versionsOf(row)).flat())
    return (this.known = { stamp, registry, rows, served: new Set([...named, ...recent].map(versionKey)) })
  }

  private manifestOf(key: string, known: Map<string, Release>): Release | undefined {
    const read = () => JSON.parse(readFileSync(join(this.folder, key, 'release.json'), 'utf8')) as Release
    try {
      const manifest = known.get(key) ?? read()
      this.manifests.set(key, manifest)
      return manifest
    } catch {
      return undefined
    }
  }
}
