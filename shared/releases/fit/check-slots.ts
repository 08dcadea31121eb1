import type { Declaration, Needed, Registry, SlotTypes } from '@souk-vert/shared/releases/format'
import type { LiveShell } from '@souk-vert/shared/releases/live-shells'
import { Refused } from '@souk-vert/shared/releases/fit/refused'
import type { StoreFiles } from '@souk-vert/shared/releases/store-files'

const RULE = 'slots'

/** A build of a remote or of the shell, as far as slots matter, which are named like `account/AddressDialog`. */
export interface SlotSide {
  /** Name for people: 'catalog', 'the live shell 1234'. */
  who: string
  /** The remote that it is a build of. */
  remote?: string
  /** The slots that it fills. */
  declares: string[]
  /** The slots that must be there for it. */
  uses: string[]
  /** Whether it passes props to a slot. */
  gives(slot: string): boolean
  /** Undefined where the build does not say. */
  types: SlotTypes | undefined
}

const ownerOf = (slot: string) => slot.slice(0, slot.indexOf('/'))

/** The slots that a remote has in the registry. */
export const slotsOf = (remote: string, { remotes }: Registry): string[] =>
  (remotes[remote]?.slots ?? []).map((slot) => `${remote}/${slot}`)

/** A remote's build. The layouts of its routes get their props from the shell. */
export function sideOf(
  who: string,
  remote: string,
  { routes, slots }: Pick<Declaration, 'routes' | 'slots'>,
  needed: Needed | undefined,
): SlotSide {
  const used = needed?.slots?.used ?? []
  return {
    who,
    remote,
    declares: slots.map((slot) => `${remote}/${slot}`),
    uses: [...used, ...routes.flatMap(({ layout }) => layout ?? [])],
    gives: (slot) => used.includes(slot),
    types: needed?.slots,
  }
}

/** A build of the shell: it fills no slot, and passes its props to every layout. */
export function shellSideOf(who: string, { provided }: LiveShell): SlotSide {
  const used = provided?.slots?.used ?? []
  return {
    who,
    declares: [],
    uses: used,
    gives: (slot) => used.includes(slot) || slot.endsWith('Layout'),
    types: provided?.slots,
  }
}

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
 * Refuses a release without a slot that was there before (`declared`) and that someone uses, and one that uses a slot that its
 * owner does not have. An owner that is not live is not missed: one of two has to be the first. Throws Refused.
 */
export function checkSlotNames(release: SlotSide, declared: string[], live: SlotSide[]): void {
  for (const slot of declared.filter((each) => !release.declares.includes(each))) {
    const user = live.find(({ uses }) => uses.includes(slot))
    if (user)
      throw new Refused(
        RULE,
        `${release.who} gives up ${slot}, which ${user.who} uses`,
        'release its user without it first',
      )
  }
  for (const slot of release.uses) {
    const owner = live.find(({ remote }) => remote === ownerOf(slot))
    if (owner && !owner.declares.includes(slot))
      throw new Refused(
        RULE,
        `${release.who} uses ${slot}, which ${owner.who} does not have`,
        `release ${owner.remote} with it first, or do without it`,
      )
  }
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
          RULE,
          `${user.who} gives ${found.slot} what ${owner.who} does not take: ${found.reason}`,
          owner === release
            ? 'make what is new optional, or release its user first'
            : 'release its owner first, or give what it takes',
        )
    }
}
