import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Plugin } from 'esbuild'
import ts from 'typescript'
import type { Declaration, Declarations, Needed, Provided } from '@souk-vert/shared/releases/format'
import { specifiersOf } from './module-types'
import { type Source, slotsUsedIn } from './used-slots'
import { projectRoot } from '../project'
import { exposedModules, followImports } from './source-digest'

/** A name that a file imports; `*` is all of the module. */
interface ImportedName {
  module: string
  name: string
  isType: boolean
}

const ALL = '*'

const listed = (module: string, isType: boolean, list: ts.NamedImports | ts.NamedExports): ImportedName[] =>
  list.elements.map(({ propertyName, name, isTypeOnly }) => ({
    module,
    name: (propertyName ?? name).text,
    isType: isType || isTypeOnly,
  }))

function importedByClause(module: string, clause: ts.ImportClause): ImportedName[] {
  const isType = clause.phaseModifier === ts.SyntaxKind.TypeKeyword
  const { namedBindings } = clause
  return [
    ...(clause.name ? [{ module, name: 'default', isType }] : []),
    ...(namedBindings && ts.isNamespaceImport(namedBindings) ? [{ module, name: ALL, isType }] : []),
    ...(namedBindings && ts.isNamedImports(namedBindings) ? listed(module, isType, namedBindings) : []),
  ]
}

/** The names that a source file imports, or exports again. A whole module that is imported or loaded is `*`. */
function namesImportedIn(path: string, text: string): ImportedName[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  const found: ImportedName[] = []
  const visit = (node: ts.Node): void => {
    const [loaded] = ts.isCallExpression(node) ? node.arguments : []
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier) && node.importClause)
      found.push(...importedByClause(node.moduleSpecifier.text, node.importClause))
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) {
      const { exportClause, isTypeOnly } = node
      const module = node.moduleSpecifier.text
      if (exportClause && ts.isNamedExports(exportClause)) found.push(...listed(module, isTypeOnly, exportClause))
      else found.push({ module, name: ALL, isType: isTypeOnly })
    } else if (
      ts.isCallExpression(node) &&
      node.expression.kind === ts.SyntaxKind.ImportKeyword &&
      loaded &&
      ts.isStringLiteral(loaded)
    )
      found.push({ module: loaded.text, name: ALL, isType: false })
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Follows what a remote brings along; what the shell provides, and packages, stay outside. */
const ownFiles = (provided: Provided): Plugin => ({
  name: 'own-files',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./#]/ }, ({ path, kind }) => {
      const isOwn = path.startsWith('@souk-vert/shared/') && !provided.modules[path]
      return kind === 'entry-point' || isOwn ? undefined : { path, external: true }
    }),
})

/** The declarations behind these files, with them. */
function declarationsBehind(files: string[], { declarations }: Provided): Declarations {
  const found: Declarations = {}
  const add = (file: string): void => {
    const text = declarations[file]
    if (text === undefined || found[file] !== undefined) return
    found[file] = text
    const parsed = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    for (const specifier of specifiersOf(parsed))
      if (specifier.text.startsWith('.')) add(`${join(dirname(file), specifier.text)}.d.ts`)
  }
  for (const file of files) add(file)
  return found
}

/** The sources of these modules (absolute paths), and of all behind them that the shell does not provide. Throws BuildFailed. */
export async function sourcesBehind(modules: string[], provided: Provided): Promise<Source[]> {
  const files = await followImports(modules, ownFiles(provided))
  return Promise.all(
    files
      .filter((path) => /\.tsx?$/.test(path))
      .map(async (path) => ({ path, text: await readFile(join(projectRoot, path), 'utf8') })),
  )
}

/**
 * Returns the imports of a remote from the shared modules, in its own files and those of `shared` that it brings
 * along, and the slots that these use. Types of a module that stands for a package (the router) are the package's,
 * and left out. Throws BuildFailed.
 */
export async function neededModules(folder: string, declaration: Declaration, provided: Provided): Promise<Needed> {
  const sources = await sourcesBehind(exposedModules(folder, declaration), provided)
  const imported = sources.flatMap(({ path, text }) => namesImportedIn(path, text))
  const modules: Needed['modules'] = {}
  for (const [name, module] of Object.entries(provided.modules)) {
    const used = imported.filter((each) => each.module === name)
    const all = used.some((each) => each.name === ALL) ? module.values : []
    const named = (isType: boolean) =>
      used.filter((each) => each.isType === isType && each.name !== ALL).map((each) => each.name)
    const values = [...new Set([...named(false), ...all])].sort()
    const types = name.startsWith('@souk-vert/shared/') ? [...new Set(named(true))].sort() : []
    if (values.length + types.length > 0) modules[name] = { ...module, values, types }
  }
  return {
    modules,
    declarations: declarationsBehind(
      Object.values(modules).map(({ file }) => file),
      provided,
    ),
    slots: provided.slots && { ...provided.slots, used: slotsUsedIn(sources) },
    versions: provided.versions,
  }
}
