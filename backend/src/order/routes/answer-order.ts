import type { FastifyInstance } from 'fastify'
import type { Static, TSchema } from 'typebox'
import type { Db } from '../../db/connection'
import { done } from '../../http/answer'
import { route } from '../../http/route'

/** A call of the contract that changes the order of its `orderId`. */
interface OrderCall<Body extends TSchema> {
  method: 'PUT'
  url: string
  schema: { body: Body }
}

/**
 * Returns how to register calls that change an order: each does `change` for the user of its session, answers the order as `read` shows
 * it then, and `say` puts into words what came of it.
 */
export const answerOrder =
  <Shown>(app: FastifyInstance, read: (db: Db, orderId: string, userId: string) => Promise<Shown>) =>
  <Body extends TSchema, Result>(
    call: OrderCall<Body>,
    change: (body: Static<Body>, userId: string) => Promise<Result>,
    say: (result: Result, order: Shown) => string,
  ) =>
    route(app, call, async (request) => {
      const { userId } = request
      const body = request.body as Static<Body> & { orderId: string }
      const result = await change(body, userId)
      const order = await read(app.db, body.orderId, userId)
      return done(say(result, order), order)
    })
