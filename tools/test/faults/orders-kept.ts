import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { runToEnd } from '../../run/run-process'
import type { OrderingShopper } from '../shoppers/ordering-shopper'
import { postgresFolder } from '../temporary-postgres'

const psql = (databaseUrl: string, statement: string): [program: string, options: string[]] => [
  join(postgresFolder()!, 'psql'),
  ['--no-psqlrc', '--tuples-only', '--no-align', '--quiet', '--command', statement, databaseUrl],
]

/** Runs a statement in a database and returns its output, a line for each row. */
export const ask = (databaseUrl: string, statement: string): string[] =>
  execFileSync(...psql(databaseUrl, statement), { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
    .split('\n')
    .filter(Boolean)

/** Runs a statement until it is done, or the connection breaks. */
export const work = async (databaseUrl: string, statement: string): Promise<void> =>
  void (await runToEnd(...psql(databaseUrl, statement), { stdio: 'ignore' }))

/**
 * Orders of `registerPersons`: a demo shop has orders from the beginning, and other people's journeys may have come
 * before.
 */
const THEIRS = `from orders where user_id in (select id from users where email like 'shopper-%@shop.example')`

/**
 * Stops the only shoppers who order, and compares their acknowledged orders with the database: `lost` were
 * acknowledged and are missing, `doubled` were never acknowledged, or are there twice. `pieces` is the ordered
 * quantity.
 */
export async function settle(shoppers: OrderingShopper[], databaseUrl: string) {
  await Promise.all(shoppers.map((shopper) => shopper.stop()))
  const confirmed = shoppers.flatMap(({ orders }) => orders).sort()
  const kept = ask(databaseUrl, `select order_number ${THEIRS} order by 1`)
  return {
    confirmed: confirmed.length,
    lost: confirmed.filter((order) => !kept.includes(order)),
    doubled: kept.filter((order, at) => !confirmed.includes(order) || kept.indexOf(order) !== at),
    pieces: Number(
      ask(databaseUrl, `select coalesce(sum(quantity), 0) from order_items where order_id in (select id ${THEIRS})`)[0],
    ),
  }
}
