import { shopFileAddress } from '../addresses'
import type { DocumentRemote, PageData } from '../page-data'
import { givenUp } from './load-expose'

type NamedRemotes = Record<string, DocumentRemote>

/** The remotes that a document names: itself, or in a list that is fetched when one of those is needed first. */
export function createNamedRemotes(data: Pick<PageData, 'remotes' | 'otherRemotes'>) {
  let others: NamedRemotes = {}
  let underWay: Promise<NamedRemotes> | undefined

  const fetchOthers = async (integrity: string) => {
    const answer = await fetch(shopFileAddress(integrity), { integrity })
    return (others = (await answer.json()) as NamedRemotes)
  }
  const known = (remote: string): DocumentRemote | undefined => data.remotes[remote] ?? others[remote]

  return {
    /** Returns a remote as far as it is known by now. */
    known,
    /** Returns a remote; undefined where no release of it could be read. A failed load of the list is tried again at the next call. */
    find: async (remote: string): Promise<DocumentRemote | undefined> => {
      const { otherRemotes } = data
      if (known(remote) || !otherRemotes) return known(remote)
      underWay ??= givenUp(fetchOthers(otherRemotes)).finally(() => (underWay = undefined))
      return (await underWay)[remote]
    },
  }
}
