import type { Signer } from '@souk-vert/platform/signing/keys'
import type { Move, Statement } from '@souk-vert/shared/contract/release/statement'
import type { Release } from '@souk-vert/shared/releases/format'
import { filesOf, packedBuild, pointerOf, signedBy } from '@souk-vert/platform/testing/packed-builds'
import { buildTestApp } from './build-test-app'

export const OPERATOR_TOKEN = 'operator-token-of-tests-32-letters-long'
export const SERVER_KEY = 'server-key-of-tests'

/**
 * A shop, and calls about releases as its people and programs make them. With `signer` the operator has keys, and signs
 * the list of teams.
 */
export async function buildReleaseShop(signer?: Signer) {
  const shop = await buildTestApp(signer && { releaseKeys: [signer.publicKey] })

  /** Makes calls with a token, or the operator's. */
  const by =
    (token = OPERATOR_TOKEN, app = shop.app) =>
    (name: `${'GET' | 'POST' | 'PUT' | 'DELETE'} ${string}`, body?: object) => {
      const [method, url] = name.split(' ') as ['GET', string]
      return app.inject({ method, url, ...(body && { body }), headers: { authorization: `Bearer ${token}` } })
    }
  const operator = by()

  /** Enters a team, or changes its keys. */
  const enter = async (remote: string, paths: string[], keys: string[] = []) => {
    const team = { remote, paths, keys }
    const others = (await operator('GET /api/release/teams')).json().data as (typeof team)[]
    const teams = [...others.filter((each) => each.remote !== remote), team]
    const sorted = teams.sort((one, other) => (one.remote < other.remote ? -1 : 1))
    const list = JSON.stringify({ teams: sorted, at: new Date().toISOString() })
    const signed = signer && { list, ...signedBy(signer, list) }
    const entered = await operator('PUT /api/release/teams', { ...team, ...signed })
    if (entered.statusCode !== 200) throw new Error(entered.body)
  }

  /** Enters a team; returns the token that was made for it. */
  const team = async (remote: string, paths: string[]): Promise<string> => {
    await enter(remote, paths)
    return (await operator('POST /api/release/tokens', { remote, label: 'CI' })).json().data.token
  }

  const upload = (payload: Buffer, token: string, { remote, version }: { remote: string; version: string }) =>
    shop.app.inject({
      method: 'PUT',
      url: `/api/release/${remote}/${version}`,
      payload,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/gzip' },
    })

  /** Uploads a build of recipes; returns its pointer. */
  const uploaded = async (token: string, letter: string, given: Partial<Release> = {}) => {
    const files = filesOf(letter, given)
    const pointer = pointerOf(files)
    const answer = await upload(packedBuild(files), token, {
      remote: given.name ?? 'recipes',
      version: pointer.version,
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return pointer
  }

  /** Moves recipes after whatever was before. */
  const move = async (token: string, move: Move, given: object = {}, remote = 'recipes') => {
    const { revision: after } = (await by(token)(`GET /api/release/${remote}`)).json().data
    return by(token)(`POST /api/release/${remote}/move`, { move, after, ...given })
  }

  /** Returns what a team sees of recipes. */
  const seen = async (token = OPERATOR_TOKEN, remote = 'recipes') =>
    (await by(token)(`GET /api/release/${remote}`)).json().data as {
      revision: number
      statement?: Statement
      live?: { share?: number }
      versions: { version: string }[]
      history: Record<string, unknown>[]
    }

  /** Makes a call as a document server does. */
  const server = (method: 'GET' | 'PUT', url: string, body?: object, app = shop.app) =>
    app.inject({ method, url, ...(body && { body }), headers: { 'x-server-key': SERVER_KEY } })

  return { ...shop, by, operator, enter, team, upload, uploaded, move, seen, server }
}
