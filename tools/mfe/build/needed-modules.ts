import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'esbuild'
import ts from 'typescript'
import type { Declaration, Needed } from '@souk-vert/shared/releases/format'
import { ownModules } from '@souk-vert/shared/federation/shared-packages'
import { propsVersions, sharedNames } from './shared-names'
import { type Source, slotsUsedIn } from './used-slots'
import { projectRoot } from '../project'
import { exposedModules, followImports } from './source-digest'

/** A name that a file imports, at run time; `*` is all of the module. */
interface ImportedName {
  module: string
  name: string
}

const ALL = '*'

const listed = (module: string, { elements }: ts.NamedImports | ts.NamedExports): ImportedName[] =>
  elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ propertyName, name }) => ({ module, name: (propertyName ?? name).text }))

function importedByClause(module: string, clause: ts.ImportClause): ImportedName[] {
  if (clause.phaseModifier === ts.SyntaxKind.TypeKeyword) return []
  const { namedBindings } = clause
  return [
    ...(clause.name ? [{ module, name: 'default' }] : []),
    ...(namedBindings && ts.isNamespaceImport(namedBindings) ? [{ module, name: ALL }] : []),
    ...(namedBindings && ts.isNamedImports(namedBindings) ? listed(module, namedBindings) : []),
  ]
}

function exportedFrom(module: string, { exportClause, isTypeOnly }: ts.ExportDeclaration): ImportedName[] {
  if (isTypeOnly) return []
  return exportClause && ts.isNamedExports(exportClause) ? listed(module, exportClause) : [{ module, name: ALL }]
}

/** The names that a source file imports, or exports again. A whole module that is imported or loaded is `*`. */
function namesImportedIn(path: string, text: string): ImportedName[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX)
  const found: ImportedName[] = []
  const visit = (node: ts.Node): void => {
    const isLoading = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
    const [loaded] = isLoading ? node.arguments : []
    if (loaded && ts.isStringLiteral(loaded)) found.push({ module: loaded.text, name: ALL })
    const from = (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier
    if (from && ts.isStringLiteral(from)) {
      if (ts.isExportDeclaration(node)) found.push(...exportedFrom(from.text, node))
      else if (node.importClause) found.push(...importedByClause(from.text, node.importClause))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Follows what a remote brings along; what the shell provides, and packages, stay outside. */
const ownFiles: Plugin = {
  name: 'own-files',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^[^./#]/ }, ({ path, kind }) => {
      const isOwn = path.startsWith('@souk-vert/shared/') && !(path in ownModules())
      return kind === 'entry-point' || isOwn ? undefined : { path, external: true }
    }),
}

/** The sources of these modules (absolute paths), and of all behind them that the shell does not provide. Throws BuildFailed. */
export async function sourcesBehind(modules: string[]): Promise<Source[]> {
  const files = await followImports(modules, ownFiles)
  return Promise.all(
    files
      .filter((path) => /\.tsx?$/.test(path))
      .map(async (path) => ({ path, text: await readFile(join(projectRoot, path), 'utf8') })),
  )
}

/**
 * Returns the imports of a remote from the shared modules, in its own files and those of `shared` that it brings
 * along, and the slots that these use. Throws BuildFailed.
 */
export async function neededModules(folder: string, declaration: Declaration): Promise<Needed> {
  const sources = await sourcesBehind(exposedModules(folder, declaration))
  const imported = sources.flatMap(({ path, text }) => namesImportedIn(path, text))
  const modules: Needed['modules'] = {}
  for (const [module, { values }] of Object.entries(await sharedNames())) {
    const used = imported.filter((each) => each.module === module).map(({ name }) => name)
    const named = used.includes(ALL) ? [...used.filter((name) => name !== ALL), ...values] : used
    if (named.length > 0) modules[module] = { values: [...new Set(named)].sort() }
  }
  return { modules, slots: { used: slotsUsedIn(sources) }, versions: propsVersions() }
}
