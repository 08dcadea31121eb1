import Value from 'typebox/value'
import type { LiveRelease, LiveReleases } from '@souk-vert/shared/contract/release'
import type { LeftOut, Pointer } from '@souk-vert/shared/releases/format'
import { effective, type LiveRow } from '../releases/live-rows'
import { Remote, Statement, Version } from '@souk-vert/shared/contract/release/statement'

/** Releases that count on this machine: rows as the backend has answered them, and the versions that are missing here. */
export interface FollowedReleases extends LiveReleases {
  skipped: LeftOut[]
}

/** Version of a remote. */
export type NamedVersion = Pointer & { remote: string }

export const versionKey = ({ remote, version }: { remote: string; version: string }): string => `${remote}/${version}`

/** Returns a row with its statement parsed. @throws Error that says why it cannot be read */
export function parseRow({ remote, statement: text, share, since }: LiveRelease): LiveRow {
  const statement: unknown = JSON.parse(text)
  if (!Value.Check(Statement, statement) || statement.remote !== remote)
    throw new Error('its statement is not one that this version of the shop reads')
  return { statement, share, since }
}

/** Returns the versions that a row names: `shown` to visitors, those `before` that take their place, and `previews`. */
export function versionsOf(row: LiveRow): Record<'shown' | 'before' | 'previews', NamedVersion[]> {
  const { remote, active, canary, previous, previews } = effective(row)
  const named = (pointers: (Pointer | undefined)[]) =>
    pointers.flatMap((each) => (each ? [{ remote, version: each.version, integrity: each.integrity }] : []))
  return { shown: named([active, canary]), before: named(previous), previews: named(previews) }
}

/** Returns the versions that are to be on the disk: those that documents name, and others whose files are served. */
export function wantedVersions({ live, recent }: LiveReleases): [named: NamedVersion[], others: NamedVersion[]] {
  const versions = live.flatMap((row) => {
    try {
      return [versionsOf(parseRow(row))]
    } catch {
      return []
    }
  })
  const named = versions.flatMap(({ shown, before }) => [...shown, ...before])
  const others = recent.filter(({ remote, version }) => Value.Check(Remote, remote) && Value.Check(Version, version))
  return [named, [...versions.flatMap(({ previews }) => previews), ...others]]
}

/**
 * Returns what counts of an answer, by the reasons for which versions are missing. A remote of which visitors are to see a missing
 * one keeps its `former` row.
 */
export function settle(
  answer: LiveReleases,
  former: LiveRelease[],
  missing: ReadonlyMap<string, string>,
): FollowedReleases {
  const skipped: LeftOut[] = []
  const live = answer.live.flatMap((row) => {
    const { remote } = row
    try {
      const { shown, before, previews } = versionsOf(parseRow(row))
      for (const { version } of [...shown, ...before, ...previews]) {
        const why = missing.get(versionKey({ remote, version }))
        if (why !== undefined) skipped.push({ remote, version, why })
      }
      if (!shown.some((each) => missing.has(versionKey(each)))) return [row]
    } catch (error) {
      skipped.push({ remote, why: (error as Error).message })
    }
    return former.filter((each) => each.remote === remote)
  })
  return { ...answer, live, skipped }
}
