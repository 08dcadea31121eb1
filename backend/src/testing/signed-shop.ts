import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createKeys, type Signer, signerOf } from '@souk-vert/shared/releases/signing/keys'
import { type Move, nextStatement, type Statement } from '@souk-vert/shared/releases/statement'
import { releaseLive, releaseRevision } from '../db/tables/releases'
import { buildFollowedShop, until } from './followed-shop'
import { filesOf, OPERATOR_TOKEN, packedBuild, pointerOf } from './release-shop'

interface Team {
  remote: string
  paths: string[]
  keys: string[]
}

export const aSigner = (): Signer => signerOf(createKeys().privateKey)

/** A text with its signature, as rows and calls have it. */
const signedBy = (signer: Signer, text: string) => ({ signature: signer.sign(text), key: signer.publicKey })

/** A remote's row as a thief with the database writes it: nothing checks it. */
export type Forged = Partial<typeof releaseLive.$inferInsert>

/** A shop whose document server counts what is signed: by the operator, the team of recipes, or that of offers. */
export async function buildSignedShop() {
  const operator = aSigner()
  const [team, offers] = [aSigner(), aSigner()]
  const shop = await buildFollowedShop({ roots: [operator.publicKey] })
  const { db, by, operator: call, folder, registry } = shop

  /** Enters a team as the operator does, who signs the list. */
  const enter = async (remote: string, keys: string[], signer: Signer = operator) => {
    const entered: Team = { remote, paths: [`/${remote}`], keys }
    const others = (await call('GET /api/release/teams')).json().data as Team[]
    const teams = [...others.filter((each) => each.remote !== remote), entered]
    const sorted = teams.sort((one, other) => (one.remote < other.remote ? -1 : 1))
    const list = JSON.stringify({ teams: sorted, at: new Date().toISOString() })
    const answer = await call('PUT /api/release/teams', { ...entered, list, ...signedBy(signer, list) })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }

  /** The statement that a move makes of what is live, with its signature. */
  const signed = async (signer: Signer, move: Move, remote = 'recipes', at = new Date().toISOString()) => {
    const { statement: current } = await shop.seen(undefined, remote)
    const statement = JSON.stringify(nextStatement(current, move, remote, at))
    return { statement, ...signedBy(signer, statement) }
  }

  /** Moves a remote as somebody with this key does. */
  const moveAs = async (signer: Signer, move: Move, remote = 'recipes') => {
    const answer = await shop.move(OPERATOR_TOKEN, move, await signed(signer, move, remote), remote)
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }

  /** Uploads a build of a remote with a page of its own; returns its version. */
  const build = async (letter: string, remote = 'recipes') => {
    const routes = [{ id: 'home', path: `/${remote}`, render: 'browser' as const, title: remote }]
    const files = filesOf(letter, { name: remote, routes })
    const version = pointerOf(files)
    const answer = await shop.upload(packedBuild(files), OPERATOR_TOKEN, { remote, ...version })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return version
  }

  /** Has those who follow look. */
  const wake = () => db.update(releaseRevision).set({ revision: sql`${releaseRevision.revision} + 1` })

  /** Writes a row as a thief with the database does. */
  const forge = async (row: Forged, remote = 'recipes') => {
    const known = (await db.select().from(releaseLive)).find((each) => each.remote === remote)
    const unsigned = { signature: null, key: null, share: null, since: null, watched: null, revision: 0 }
    const forged = { ...unsigned, statement: '', ...known, ...row, remote }
    await db.insert(releaseLive).values(forged).onConflictDoUpdate({ target: releaseLive.remote, set: forged })
    await wake()
  }

  const rowOf = async (remote = 'recipes') =>
    (await db.select().from(releaseLive)).find((each) => each.remote === remote)!

  const reasonOf = (remote: string) => registry()?.leftOut?.find((each) => each.remote === remote)?.why

  /** Resolves once the document server refuses what the backend has of a remote, for this reason, and says so. */
  const refuses = (why: string, remote = 'recipes') =>
    until(
      () =>
        reasonOf(remote)?.includes(why) &&
        shop.lines.some((line) => line.startsWith(`What the backend has of ${remote} does not count: ${why}`)),
    )

  const has = (remote: string, { version }: { version: string }) => existsSync(join(folder, remote, version))

  const people = { operator, team, offers }
  return { ...shop, by, people, enter, signed, moveAs, build, wake, forge, rowOf, reasonOf, refuses, has }
}

export const statementOf = (text: string): Statement => JSON.parse(text) as Statement
