/**
 * The names of `react-router-dom` that remotes see when their types are checked (`paths` of their tsconfig.json): all
 * types of the package, and of its values those that the shell shares. Nothing imports it.
 */
export type * from 'react-router'
export { RouterProvider } from 'react-router/dom'
export { useNavigation } from './use-navigation'
export * from './react-router-dom'
