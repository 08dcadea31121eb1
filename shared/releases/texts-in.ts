import type { Language } from '../language/languages'
import type { MenuEntry, PlacedExtension, RouteDeclaration } from './format'

/** Routes with their titles in a language. */
export const routesIn = <Route extends RouteDeclaration>(language: Language, routes: Route[]): Route[] =>
  routes.map(({ titles, ...route }) => ({ ...(route as Route), title: titles?.[language] ?? route.title }))

/** Links with their labels in a language; sections have none. */
export const linksIn = <Link extends PlacedExtension | MenuEntry>(language: Language, links: Link[]): Link[] =>
  links.map((link) => {
    if (!('label' in link)) return link
    const { labels, ...rest } = link
    return { ...(rest as Link), label: labels?.[language] ?? link.label }
  })
