import { Refused } from '@souk-vert/shared/releases/refused'
import { parseRow } from '@souk-vert/platform/follow/followed-releases'
import { effective, isPlanned } from '@souk-vert/platform/releases/live-rows'
import { unsigned } from '@souk-vert/platform/signing/check-signed'
import { ROOTS, type Signer } from '@souk-vert/platform/signing/keys'
import type { Move, Statement } from '@souk-vert/shared/contract/release/statement'
import { nextStatement } from '@souk-vert/shared/releases/next-statement'
import { MFE } from '@souk-vert/shared/releases/typed-command'
import type { Origin } from '../origin'
import { type Shop, ShopRefusal } from './shop'

type Say = (line: string) => void

/** A signer, and the keys whose statements they go on from beside their own. */
export type TrustingSigner = Signer & { trusted: string[] }

/** Shop in which somebody makes moves. */
export interface Place {
  shop: Shop
  signer: TrustingSigner | undefined
  /** Hashes of what was built here, by remote and version. */
  built: Map<string, string>
  say: Say
}

/** A move by the names of versions. */
export type Asked =
  | { kind: 'release' | 'activate' | 'start'; version: string }
  | { kind: 'canary'; version: string; plan: number[] }
  | { kind: 'preview'; version: string; name: string }
  | { kind: 'bad' | 'good'; version: string }
  | { kind: 'rollback' | 'retire' }

/** Number of times that a move is made on what others have left just before. */
const MAX_TRIES = 5

export const readRemote = (shop: Shop, remote: string) => shop.call('GET /api/release/:remote', { params: { remote } })

export type RemoteState = Awaited<ReturnType<typeof readRemote>>

/** Versions that visitors see: a move is made by somebody who knows them. */
const shownBy = ({ statement }: RemoteState) => `${statement?.active?.version} ${statement?.canary?.version}`

/** Returns what a signer goes on from: what they have signed themselves, or somebody whom they trust; or why there is nothing. */
export function trustedStatement({ live }: RemoteState, { publicKey, trusted }: TrustingSigner) {
  if (!live) return {}
  const { statement: text, signature, key } = live
  const why = unsigned({ text, signature, key }, [publicKey, ...trusted], `yours, nor in ${ROOTS}`)
  if (why !== undefined) return { why }
  const row = parseRow(live)
  return isPlanned(row) ? { base: effective(row) } : { why: `its plan has no share of ${live.share} %` }
}

/**
 * The version of a remote with its integrity: of what was built here, else as it was signed, else as the shop has got it. Throws
 * ShopRefusal, and Refused where nobody has signed that who is trusted.
 */
function pointerOf(state: RemoteState, remote: string, version: string, { signer, built }: Place) {
  const integrity = built.get(`${remote} ${version}`)
  if (integrity) return { version, integrity }
  const found = state.versions.find((each) => each.version === version)
  if (!found) throw new ShopRefusal(`The shop has no ${remote} ${version}`)
  if (!signer) return { version, integrity: found.integrity }
  const { base, why } = trustedStatement(state, signer)
  const named = base && [base.active, base.canary, ...base.previous, ...base.previews]
  const known = named?.find((each) => each?.version === version)
  if (known) return { version, integrity: known.integrity }
  throw new Refused(
    'signature',
    `of ${remote} ${version} no hash is signed${why ? `: ${why}` : ''}`,
    `release its file again, which has the hash: ${MFE} release --from <file>`,
  )
}

function moveOf(state: RemoteState, remote: string, asked: Asked, place: Place): Move {
  if (!('version' in asked) || asked.kind === 'bad' || asked.kind === 'good') return asked
  return { ...asked, version: pointerOf(state, remote, asked.version, place) } as Move
}

/** Moves that name all of what is live after them. */
const ANEW: Move['kind'][] = ['release', 'activate', 'start']

/**
 * The statement that a move makes, as text, with its signature. Throws Refused where it would sign what nobody has
 * signed who is trusted.
 */
function signed(state: RemoteState, move: Move, remote: string, { signer, say }: { signer: TrustingSigner; say: Say }) {
  const { base, why } = trustedStatement(state, signer)
  const found = `what the shop has of ${remote} cannot be gone on from: ${why}`
  if (why !== undefined && !ANEW.includes(move.kind))
    throw new Refused('signature', found, `release it again, or add the key to ${ROOTS} if you trust it`)
  if (why !== undefined) say(`${found}; it starts over, without a version before and without marks`)
  const at = Math.max(Date.now(), base ? Date.parse(base.at) + 1 : 0)
  const text = JSON.stringify(nextStatement(base, move, remote, new Date(at).toISOString()))
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
  place: Place,
  remote: string,
  asked: Asked,
  { note, commit }: Origin,
  before?: RemoteState,
): Promise<Statement> {
  const { shop, signer, say } = place
  const first = before ?? (await readRemote(shop, remote))
  const move = moveOf(first, remote, asked, place)
  for (let [state, tries] = [first, 1]; ; tries++) {
    try {
      const body = {
        move,
        after: state.revision,
        note,
        commit,
        ...(signer && signed(state, move, remote, { signer, say })),
      }
      return (await shop.call('POST /api/release/:remote/move', { params: { remote }, body })).statement
    } catch (error) {
      if (!(error instanceof ShopRefusal) || error.code !== 'RELEASE_MOVED') throw error
      state = await readRemote(shop, remote)
      if (tries === MAX_TRIES || shownBy(state) !== shownBy(first)) throw movedMeanwhile(remote, state)
    }
  }
}
