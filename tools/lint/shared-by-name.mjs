import { dirname, join, relative } from 'node:path'

/** Repository root: names of files are relative to it. */
const root = join(import.meta.dirname, '../..')

/** File that an import of `@souk-vert/shared` or a relative one leads to, without its ending: `shared/ui/kit`. */
function fileOf(source, importer) {
  if (source.startsWith('@souk-vert/')) return source.slice('@souk-vert/'.length)
  return source.startsWith('.') ? relative(root, join(dirname(importer), source)).replaceAll('\\', '/') : ''
}

const isInside = (file, provided) => file === provided || file.startsWith(`${provided}/`)

/**
 * Rejects imports by path of what the shell provides, such as `@souk-vert/shared/client/offline-names` of `@souk-vert/shared/client`:
 * types and tests know no difference, and the build of a remote is refused. `provided` are these names.
 */
export const sharedByName = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { provided: { type: 'array', items: { type: 'string' } } } }],
    messages: {
      path: "Import it from '{{name}}', by this name: the shell provides that module to all remotes, and by another path each would bring a copy of its own, with a session, styles or toasts that nobody else sees. The release is refused then (docs/decisions/packages.md).",
    },
  },
  create(context) {
    const importer = relative(root, context.filename).replaceAll('\\', '/')
    const [{ provided }] = context.options
    const check = ({ source, importKind, exportKind }) => {
      if (typeof source?.value !== 'string' || importKind === 'type' || exportKind === 'type') return
      const file = fileOf(source.value, context.filename)
      const name = provided.find((each) => isInside(file, fileOf(each)))
      const isOwn = name && isInside(importer.replace(/\.\w+$/, ''), fileOf(name))
      if (name && source.value !== name && !isOwn) context.report({ node: source, messageId: 'path', data: { name } })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}
