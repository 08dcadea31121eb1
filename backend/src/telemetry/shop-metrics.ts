import type { ProviderName } from '../payment/provider'
import type { RunSql } from '../db/run-sql'

/** Metrics of the shop from its database. */
export interface ShopMetrics {
  /** Number of orders placed in the last hour, by payment method. */
  ordersOfLastHour(): Promise<{ cash: number; online: number }>
  /** Age of the oldest payment whose outcome is not known, in s, by provider; 0 where there is none. */
  oldestOpenPayments(): Promise<Record<ProviderName, number>>
}

/** Reads them with two short queries, each by an index. */
export const createShopMetrics = (runSql: RunSql): ShopMetrics => ({
  async ordersOfLastHour() {
    const { rows } = await runSql(`
      select count(*) filter (where p.order_id is null)::int as cash, count(p.order_id)::int as online
      from orders o left join payments p on p.order_id = o.id
      where o.placed_at > now() - interval '1 hour'`)
    return rows[0] as { cash: number; online: number }
  },
  async oldestOpenPayments() {
    const { rows } = await runSql(`
      select p.provider, extract(epoch from now() - min(p.created_at))::float8 as seconds
      from orders o join payments p on p.order_id = o.id
      where o.status = 'awaiting-payment' and o.payment_status = 'unpaid'
      group by p.provider`)
    const found = rows as { provider: ProviderName; seconds: number }[]
    const byProvider = Object.fromEntries(found.map(({ provider, seconds }) => [provider, seconds]))
    return { stripe: 0, chargily: 0, sandbox: 0, ...byProvider }
  },
})
