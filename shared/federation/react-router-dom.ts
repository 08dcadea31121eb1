/**
 * The module that is shared as `react-router-dom`: the names that the project uses. A shared package is never tree-shaken, and the
 * whole of it would cost every visitor 30 KB more (docs/decisions/packages.md).
 */
export {
  createBrowserRouter,
  data,
  isRouteErrorResponse,
  matchRoutes,
  Navigate,
  Outlet,
  redirect,
  ScrollRestoration,
  useBlocker,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useRouteError,
} from 'react-router'
export { RouterProvider } from 'react-router/dom'
export { useNavigation } from './use-navigation'
