import type { FastifyPluginAsyncTypebox, TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import type {
  FastifySchema,
  HTTPMethods,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify'

/** A call of the contract. */
interface Call<Schema extends FastifySchema> {
  method: HTTPMethods
  url: string
  schema: Schema
}

type Handler<Schema extends FastifySchema> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  unknown,
  Schema,
  TypeBoxTypeProvider
>

/** Has a call of the contract answered by `handler`. */
export const route = <Schema extends FastifySchema>(
  app: Parameters<FastifyPluginAsyncTypebox>[0],
  call: Call<Schema>,
  handler: Handler<Schema>,
) => app.route({ ...call, handler })
