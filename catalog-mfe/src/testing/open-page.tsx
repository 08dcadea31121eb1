import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen } from '@testing-library/react'
import { isRouteErrorResponse, type RouteObject, useRouteError } from 'react-router-dom'
import type { Declaration } from '@souk-vert/shared/releases/format'
import type { ShopState } from '@souk-vert/shared/stores'
import { renderInHost } from '@souk-vert/shared/testing/render-in-host'
import { routes } from '../routes'

const { mfe } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  mfe: Declaration
}

/** All of a page but the boxes that the shell shows before it. */
async function pageOf({ lazy }: RouteObject) {
  const { HydrateFallback: _boxes, ...page } = await (lazy as () => Promise<RouteObject>)()
  return page
}

/** The remote's routes at the paths that its `package.json` declares. */
export const declaredRoutes: RouteObject[] = mfe.routes.map(({ id, path }) => {
  const route = routes.find((candidate) => candidate.id === id)
  if (!route) throw new Error(`src/routes.tsx has no route '${id}'`)
  return { ...route, path, lazy: () => pageOf(route), HydrateFallback: () => null } as RouteObject
})

const AddToCart = ({ product }: { product: { name: string } }) => (
  <button type="button">{`Add ${product.name} to cart`}</button>
)

const BackInStock = () => <button type="button">Notify me when it’s back</button>

/** Opens a page of the remote in a browser that has come from elsewhere: its loader runs. `state` is what the stores hold. */
export const openPage = (path: string, state: Partial<ShopState> = {}) =>
  renderInHost(declaredRoutes, {
    path,
    state,
    slots: { 'cart-checkout/AddToCart': AddToCart, 'account/BackInStock': BackInStock },
  })

function NotFound() {
  const error = useRouteError()
  return isRouteErrorResponse(error) ? <p>{`${error.status} ${String(error.data)}`}</p> : <p>Failed</p>
}

/** Opens a page that is not there, and waits for what its loader answers: 404 and this sentence, for the shell to show. */
export async function expectNotFound(path: string, sentence: string): Promise<void> {
  const guarded = declaredRoutes.map((route) => ({ ...route, ErrorBoundary: NotFound }) as RouteObject)
  renderInHost(guarded, { path })
  expect(await screen.findByText(`404 ${sentence}`)).toBeInTheDocument()
}
