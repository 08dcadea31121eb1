import type { Declaration, FormerDeclaration, LinkExtension, MenuEntry, SectionExtension } from './format'

/** Declarations of a release about the shop's places. */
type Extending = Pick<Declaration, 'extends'> & FormerDeclaration

/** The components that a remote adds to places. */
export const sectionsOf = ({ extends: extensions = [] }: Extending): SectionExtension[] =>
  extensions.filter((extension) => 'name' in extension)

const fromFormerEntry = ({ adminOnly, label, path, order }: MenuEntry): LinkExtension => ({
  place: adminOnly ? 'admin/pages' : 'dashboard/pages',
  label,
  path,
  order,
})

/** The links that a remote adds to places, also in a release from before there were extensions, which had a menu alone. */
export const linksOf = ({ extends: extensions = [], menu = [] }: Extending): LinkExtension[] => [
  ...extensions.filter((extension) => 'label' in extension),
  ...menu.map(fromFormerEntry),
]

/** A link in one of the menus as their owners draw it. */
export const menuEntryOf = ({ place, when, label, path, order }: LinkExtension): MenuEntry => ({
  label,
  path,
  order,
  ...((place === 'admin/pages' || when === 'admin') && { adminOnly: true }),
  ...(place === 'account/menu' && { accountMenuOnly: true }),
})
