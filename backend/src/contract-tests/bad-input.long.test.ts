import type { LightMyRequestResponse } from 'fastify'
import type { Refusal } from '@souk-vert/shared/contract/calls'
import type { Access } from '@souk-vert/shared/contract/call'
import type { Person } from '../testing/given'
import type { RegisteredRoute } from './registered-routes'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import sharp from 'sharp'
import { Check, Errors } from 'typebox/value'
import { allRefusals } from '../api-docs/all-refusals'
import { rowsOf } from '../db/sql-result'
import { noLimits } from '../rate-limits/create-rate-limits'
import { contractCalls } from './access-table'
import { forms, requests } from './broken-requests'
import { fillShop } from './fill-shop'
import { buildListedApp } from './registered-routes'

/** Another seed finds other things: BAD_INPUT_SEED=7 BAD_INPUT_RUNS=500. It is printed when a property fails. */
const seed = Number(process.env.BAD_INPUT_SEED ?? 1)
const numRuns = Number(process.env.BAD_INPUT_RUNS ?? 15)

/** Time limit for all runs of a call, on a machine that is busy, in ms: what takes longer hangs. */
const LIMIT_MS = 120_000

/** Caller by the access of a call. */
const caller: Record<Access, Person | 'nobody'> = {
  anyone: 'nobody',
  user: 'amina',
  admin: 'nadia the admin',
  staff: 'omar the packer',
  team: 'nadia the admin',
  operator: 'nadia the admin',
  server: 'nobody',
  catalogue: 'lila of the catalogue',
  packing: 'omar the packer',
  driving: 'yacine the driver',
}

/** Tables that a refused call may write to: counted tries. */
const COUNTED = ['rate_limits', 'password_codes']

type ListedApp = Awaited<ReturnType<typeof buildListedApp>>

async function openShop(name: string) {
  const shop = await buildListedApp({ limits: noLimits })
  const route = shop.routes.find((one) => one.name === name)
  if (!route?.response) throw new Error(`${name} is no call of the contract`)
  const known = (await fillShop(shop))(route.url)
  const { inject } = shop.as(caller[route.access!])
  const send = async (payload: string | Buffer | undefined, contentType: string | undefined) =>
    inject({
      method: route.method,
      url: route.url,
      ...(payload === undefined ? {} : { payload }),
      headers: contentType === undefined ? {} : { 'content-type': contentType },
    })
  // The caller's session is begun before anything is compared.
  await send(undefined, undefined)
  return { ...shop, route, known, send }
}

type Shop = Awaited<ReturnType<typeof openShop>>

/** A new attempt to pay ends the one before, whatever then becomes of it: of these calls only the number of rows is compared. */
const ENDS_THE_LAST_ATTEMPT = ['POST /api/order/checkout']

/** A wrong code of who knows the password is told to whose it is, and kept in the history of the account. */
const TELL_OF_WRONG_CODES = ['PUT /api/user/new-recovery-codes', 'PUT /api/user/second-factor-off']
const TOLD = ['changes', 'pgboss.job']

/** Returns number and hash of every table's rows, jobs included. */
async function openState({ db, route }: ListedApp & { route: RegisteredRoute }) {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const left = [...COUNTED, ...(TELL_OF_WRONG_CODES.includes(route.name) ? TOLD : [])]
  const kept = [...tables.map(({ name }) => name), 'pgboss.job'].filter((name) => !left.includes(name))
  const contents = ENDS_THE_LAST_ATTEMPT.includes(route.name) ? '' : ', sum(hashtext(t::text))::text as contents'
  const select = kept.map((name) => `select '${name}' as name, count(*)::int as rows${contents} from ${name} t`)
  const query = sql.raw(select.join(' union all '))
  return () => rowsOf(db, query)
}

/** Every answer of a call, to whatever it was sent: as its contract says, and never a fault of ours. */
function expectAsInContract(answer: LightMyRequestResponse, { name, response }: RegisteredRoute) {
  expect(answer.statusCode).toBeLessThan(500)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  const body: unknown = answer.json()
  const schema = answer.statusCode === 200 ? response![200] : response!['4xx']
  if (!Check(schema, body)) throw new Error(`${name} answers ${answer.body}: ${JSON.stringify(Errors(schema, body))}`)
  if (answer.statusCode === 200) return
  const { code, message, errors } = body as Refusal
  expect(allRefusals.get(code)?.status).toBe(answer.statusCode)
  expect(message).toMatch(/^\S.*\S$/s)
  // The message is that of the first field.
  if (code === 'VALIDATION') expect(errors?.[0]).toEqual({ field: expect.any(String), message })
}

/** Sends whatever is drawn to the call, and holds each answer, and what it leaves behind, against the contract. */
async function expectAlways(shop: Shop, drawn: fc.Arbitrary<{ payload?: string | Buffer; contentType?: string }>) {
  const stateOf = await openState(shop)
  let before = await stateOf()
  const property = fc.asyncProperty(drawn, async ({ payload, contentType }) => {
    const answer = await shop.send(payload, contentType)

    expectAsInContract(answer, shop.route)
    const after = await stateOf()
    if (answer.statusCode !== 200) expect(after).toEqual(before)
    before = after
  })
  await fc.assert(property, { seed, numRuns, endOnFailure: true })
}

const isUpload = (name: string) => name.includes('upload')
const calls = Object.keys(contractCalls)

test.each(calls.filter((name) => !isUpload(name)))(
  '%s answers whatever comes as its contract says, and what it refuses changes nothing',
  async (name) => {
    const shop = await openShop(name)

    await expectAlways(shop, requests(shop.route.body, shop.known))
  },
  LIMIT_MS,
)

test.each(calls.filter(isUpload))(
  '%s answers whatever file or form comes as its contract says, and what it refuses changes nothing',
  async (name) => {
    const shop = await openShop(name)
    const canvas = { width: 8, height: 8, channels: 3 as const, background: '#2a7' }
    const picture = await sharp({ create: canvas }).png().toBuffer()

    await expectAlways(shop, forms(name.includes('avatar') ? 'avatar' : 'image', picture))
  },
  LIMIT_MS,
)
