import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createKeys, type Signer, signerOf } from '@souk-vert/platform/signing/keys'
import type { Move, Statement } from '@souk-vert/shared/contract/release/statement'
import { nextStatement } from '@souk-vert/shared/releases/next-statement'
import { releaseLive, releaseRevision } from '../db/tables/releases'
import { buildFollowedShop, until } from './followed-shop'
import { filesOf, OPERATOR_TOKEN, packedBuild, pointerOf, signedBy } from './release-shop'

export const aSigner = (): Signer => signerOf(createKeys().privateKey)

/** The same in all tests, which then share the application. */
const operator = aSigner()

/** A remote's row as a thief with the database writes it: nothing checks it. */
export type Forged = Partial<typeof releaseLive.$inferInsert>

/** A shop whose document server counts what is signed: by the operator, the team of recipes, or that of offers. */
export async function buildSignedShop() {
  const [team, offers] = [aSigner(), aSigner()]
  const shop = await buildFollowedShop(operator)
  const { db, folder, registry } = shop

  /** Has these keys sign for a remote. */
  const enter = (remote: string, keys: string[]) => shop.enter(remote, [`/${remote}`], keys)

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
  return { ...shop, people, enter, signed, moveAs, build, wake, forge, rowOf, reasonOf, refuses, has }
}

export const statementOf = (text: string): Statement => JSON.parse(text) as Statement
