import type { Origin } from '@souk-vert/shared/releases/history'
import type { Signer } from '@souk-vert/shared/releases/signing/keys'
import { type Move, nextStatement, type Statement } from '@souk-vert/shared/releases/statement'
import { type Shop, ShopRefusal } from './shop'

/** Number of times that a move is made on what others have left just before. */
const MAX_TRIES = 5

export const readRemote = (shop: Shop, remote: string) => shop.call('GET /api/release/:remote', { params: { remote } })

export type RemoteState = Awaited<ReturnType<typeof readRemote>>

/** Versions that visitors see: a move is made by somebody who knows them. */
const shownBy = ({ statement }: RemoteState) => `${statement?.active?.version} ${statement?.canary?.version}`

/** The statement that a move makes, as text, with its signature. */
function signed({ statement }: RemoteState, move: Move, remote: string, signer: Signer) {
  const at = Math.max(Date.now(), statement ? Date.parse(statement.at) + 1 : 0)
  const text = JSON.stringify(nextStatement(statement, move, remote, new Date(at).toISOString()))
  return { statement: text, signature: signer.sign(text), key: signer.publicKey }
}

/** Says who was faster. */
function movedMeanwhile(remote: string, { history: [last] }: RemoteState): ShopRefusal {
  const what = last && `${last.by}: ${last.kind} ${last.version ?? ''}`.trim()
  return new ShopRefusal(
    `${remote} was moved meanwhile by ${what}; nothing was changed: look at it, and run this again`,
  )
}

/**
 * Makes a move of a remote, on what `before` has or else on what is live now; returns the statement after it. It is made as well where
 * others have changed meanwhile what no visitor sees.
 * @throws Refused @throws ShopRefusal
 */
export async function moveRemote(
  { shop, signer }: { shop: Shop; signer: Signer | undefined },
  remote: string,
  move: Move,
  { note, commit, isClean }: Origin,
  before?: RemoteState,
): Promise<Statement> {
  const first = before ?? (await readRemote(shop, remote))
  for (let [state, tries] = [first, 1]; ; tries++) {
    try {
      const body = {
        ...{ move, after: state.revision, note },
        commit: commit && (isClean ? commit : `${commit}-dirty`),
        ...(signer && signed(state, move, remote, signer)),
      }
      return (await shop.call('POST /api/release/:remote/move', { params: { remote }, body })).statement
    } catch (error) {
      if (!(error instanceof ShopRefusal) || error.code !== 'RELEASE_MOVED') throw error
      state = await readRemote(shop, remote)
      if (tries === MAX_TRIES || shownBy(state) !== shownBy(first)) throw movedMeanwhile(remote, state)
    }
  }
}
