import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Access } from '@souk-vert/shared/contract/call'
import type { TSchema } from 'typebox'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { buildTestApp } from '../testing/build-test-app'

/** A route as it was registered: hidden ones too, and with the schemas of the contract. */
export interface RegisteredRoute {
  /** Method and path, as `POST /api/cart/create`. */
  name: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  url: string
  access: Access | undefined
  body: TSchema | undefined
  /** Schemas of the answers; undefined for calls that answer with something else than JSON. */
  response: Record<'200' | '4xx', TSchema> | undefined
  isMultipart: boolean
}

type TestAppOptions = Parameters<typeof buildTestApp>[0]

const routesOf = new WeakMap<FastifyInstance, RegisteredRoute[]>()

/** The application on an empty shop, and every route that it registered. */
export async function buildListedApp(options: TestAppOptions = {}) {
  const listen = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    const routes: RegisteredRoute[] = []
    routesOf.set(fastify, routes)
    fastify.addHook('onRoute', (route) => void routes.push(...toRegistered(route)))
  }
  subscribe('fastify.initialization', listen)
  try {
    const shop = await buildTestApp(options)
    return { ...shop, routes: routesOf.get(shop.app)! }
  } finally {
    unsubscribe('fastify.initialization', listen)
  }
}

/** HEAD and OPTIONS are the framework's: it answers the first with what GET answers, the second for pages of other origins. */
function toRegistered({ method, url, config, schema }: RouteOptions): RegisteredRoute[] {
  const methods = [method].flat().filter((one) => one !== 'HEAD' && one !== 'OPTIONS') as RegisteredRoute['method'][]
  return methods.map((one) => ({
    name: `${one} ${url}`,
    method: one,
    url,
    access: config?.access,
    body: schema?.body as TSchema | undefined,
    response: schema?.response as RegisteredRoute['response'],
    isMultipart: schema?.consumes !== undefined,
  }))
}
