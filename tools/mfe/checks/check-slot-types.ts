import { shellSideOf, sideOf, type SlotSide } from '@souk-vert/shared/releases/fit/check-slots'
import { Refused } from '@souk-vert/shared/releases/fit/refused'
import type { Registry } from '@souk-vert/shared/releases/format'
import type { LiveShell } from '@souk-vert/shared/releases/live-shells'
import type { StoreFiles } from '@souk-vert/shared/releases/store-files'

/** Returns the slot sides that a remote is checked against: the other remotes, and these shells. */
export async function otherReleases(
  files: StoreFiles,
  registry: Registry,
  name: string,
  shells: LiveShell[],
): Promise<SlotSide[]> {
  const others = Object.entries(registry.remotes).filter(([remote]) => remote !== name)
  const remotes = others.map(async ([remote, entry]) => {
    const { version } = entry.active
    return sideOf(`the live ${remote} ${version}`, remote, entry, await files.needed(remote, version))
  })
  return [
    ...(await Promise.all(remotes)),
    ...shells.map((shell) => shellSideOf(`the live shell ${shell.version}`, shell)),
  ]
}

/**
 * Returns the first slot whose props from a user do not fit those of its owner, with the reason. Equal digests are
 * not compared.
 */
async function misfit(user: SlotSide, owner: SlotSide): Promise<{ slot: string; reason: string } | undefined> {
  const given = user.types
  const expected = owner.types
  const slots = owner.declares.filter((slot) => user.gives(slot))
  if (!given || !expected || slots.length === 0 || given.digest === expected.digest) return undefined
  const { incompatibleTypes } = await import('./compare-types')
  const reasons = incompatibleTypes(
    { given: given.declarations, expected: expected.declarations },
    slots.map((key) => ({
      given: { file: given.file, name: 'SlotProps', key },
      expected: { file: expected.file, name: 'SlotProps', key },
    })),
  )
  const [found] = reasons.flatMap((reason, at) => (reason === undefined ? [] : { slot: slots[at]!, reason }))
  return found
}

/**
 * Refuses a release that takes other props of its slots than live users pass, or passes others than the live owners
 * take: as both were built. Throws Refused.
 */
export async function checkSlotTypes(release: SlotSide, live: SlotSide[]): Promise<void> {
  for (const other of live)
    for (const [user, owner] of [
      [other, release],
      [release, other],
    ] as const) {
      const found = await misfit(user, owner)
      if (found)
        throw new Refused(
          'slots',
          `${user.who} gives ${found.slot} what ${owner.who} does not take: ${found.reason}`,
          owner === release
            ? 'make what is new optional, or release its user first'
            : 'release its owner first, or give what it takes',
        )
    }
}
