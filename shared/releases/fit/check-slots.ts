import type { Declaration, Needed } from '../format'
import type { LiveShell } from '../live-shells'
import { Refused } from './refused'

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
}

const ownerOf = (slot: string) => slot.slice(0, slot.indexOf('/'))

/** Names of a remote's slots as others use them. */
export const slotsOf = (remote: string, slots: string[]): string[] => slots.map((slot) => `${remote}/${slot}`)

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
    declares: slotsOf(remote, slots),
    uses: [...used, ...routes.flatMap(({ layout }) => layout ?? [])],
  }
}

/** A build of the shell: it fills no slot. */
export function shellSideOf(who: string, { provided }: Pick<LiveShell, 'provided'>): SlotSide {
  return { who, declares: [], uses: provided?.slots?.used ?? [] }
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
