import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Pointer, Registry, Release } from '../format'
import { type LiveRow, registryOf } from '../live-rows'
import { previewName } from '../registry/preview-name'
import { type FollowedReleases, parseRow, versionKey, versionsOf } from './followed-releases'

/** File with the releases that count, in a folder that follows the backend's registry. */
export const followedFile = (folder: string): string => join(folder, 'registry.json')

/** Releases of a folder that follows the backend's registry, read again when they have changed. */
export class FollowedFolder {
  private known: { stamp: string; registry: Registry; rows: LiveRow[]; served: Set<string> } | undefined

  constructor(private readonly folder: string) {}

  /** A text that changes with every change; undefined in a folder that follows nothing. */
  get stamp(): string | undefined {
    const found = statSync(followedFile(this.folder), { bigint: true, throwIfNoEntry: false })
    return found && `${found.ino} ${found.mtimeNs} ${found.size}`
  }

  /** The registry; undefined in a folder that follows nothing. */
  get registry(): Registry | undefined {
    return this.now?.registry
  }

  /** Returns the preview of this name. */
  preview(name: string): { remote: string; pointer: Pointer } | undefined {
    const all = this.now?.rows.flatMap(({ statement: { remote, previews } }) =>
      previews.map((each) => ({ remote, pointer: each })),
    )
    return all?.find(({ remote, pointer }) => previewName(remote, pointer) === name)
  }

  /** Whether files of a version are served: in a folder that follows nothing, of each. */
  serves(remote: string, version: string): boolean {
    return this.now?.served.has(versionKey({ remote, version })) ?? true
  }

  /** @throws Error for a broken file */
  private get now() {
    const { stamp } = this
    if (stamp === undefined) return undefined
    if (stamp === this.known?.stamp) return this.known
    const text = readFileSync(followedFile(this.folder), 'utf8')
    const { live, recent, skipped } = JSON.parse(text) as FollowedReleases
    const rows = live.map(parseRow)
    const registry = registryOf(rows, (remote, version) => this.manifestOf(remote, version))
    if (skipped.length > 0) registry.leftOut = skipped
    const named = rows.flatMap((row) => Object.values(versionsOf(row)).flat())
    return (this.known = { stamp, registry, rows, served: new Set([...named, ...recent].map(versionKey)) })
  }

  private manifestOf(remote: string, version: string): Release | undefined {
    try {
      return JSON.parse(readFileSync(join(this.folder, remote, version, 'release.json'), 'utf8')) as Release
    } catch {
      return undefined
    }
  }
}
