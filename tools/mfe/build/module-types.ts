import { createHash } from 'node:crypto'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'
import { BuildFailed } from './build-failed'
import type { Declarations, DeclaredModule } from '@souk-vert/shared/releases/format'

/** The names of modules whose types a file of declarations has, as its nodes: `from '…'` and `import('…')`. */
export function specifiersOf(file: ts.SourceFile): ts.StringLiteral[] {
  const found: ts.StringLiteral[] = []
  const visit = (node: ts.Node): void => {
    const isFrom = (ts.isImportDeclaration(node) && node.importClause) || ts.isExportDeclaration(node)
    if (isFrom && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier)) found.push(node.moduleSpecifier)
    if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument) && ts.isStringLiteral(node.argument.literal))
      found.push(node.argument.literal)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const withoutEnding = (path: string) => path.replace(/\.tsx?$/, '')

const fileOf = (root: string, source: string) => `${withoutEnding(relative(root, source))}.d.ts`

/** One module's declarations, and the project's own modules that they import: absolute paths. */
interface Declared {
  text: string
  imports: string[]
}

/** Exports of modules, by name, and the declarations behind them. */
interface Offer {
  modules: Record<string, DeclaredModule>
  declarations: Declarations
}

/** Names and declarations of modules of a project, by the TypeScript compiler: the same in any folder, comments left out. */
export class ModuleTypes {
  private readonly program: ts.Program
  private readonly options: ts.CompilerOptions
  private readonly declared = new Map<string, Declared>()

  /** `root` is an absolute path, `sources` are relative to it. */
  constructor(
    private readonly root: string,
    sources: string[],
    options: ts.CompilerOptions,
  ) {
    this.options = {
      ...options,
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      removeComments: true,
      rootDir: root,
      skipLibCheck: true,
    }
    this.program = ts.createProgram(
      sources.map((source) => join(root, source)),
      this.options,
    )
  }

  /**
   * Returns the exports of some of the modules: `sources` are their paths by name. Files that are left out are
   * neither declared nor followed: to the compiler, their types fit everything. Throws BuildFailed for a module
   * whose declarations it cannot make.
   */
  offeredBy(sources: Record<string, string>, isLeftOut: (path: string) => boolean = () => false): Offer {
    const declarations: Declarations = {}
    const modules = Object.entries(sources).map(([name, source]) => {
      const path = join(this.root, source)
      const hash = createHash('sha256')
      for (const each of this.behind(path, isLeftOut)) {
        const file = fileOf(this.root, each)
        declarations[file] = this.declare(each).text
        hash.update(`${file}\0${declarations[file]}\0`)
      }
      return [name, { file: fileOf(this.root, path), digest: hash.digest('hex'), ...this.namesOf(path) }] as const
    })
    return { modules: Object.fromEntries(modules), declarations }
  }

  /** All modules behind one, with it: absolute paths, sorted. */
  private behind(source: string, isLeftOut: (path: string) => boolean): string[] {
    const found = new Set([source])
    // A set that grows is followed to its end.
    for (const each of found)
      for (const imported of this.declare(each).imports)
        if (!isLeftOut(relative(this.root, imported))) found.add(imported)
    return [...found].sort()
  }

  /** The declarations of a module, which import others relatively. */
  private declare(source: string): Declared {
    const known = this.declared.get(source)
    if (known) return known
    const printed = this.print(source)
    const file = ts.createSourceFile(source, printed, ts.ScriptTarget.Latest, true)
    const imports: string[] = []
    let text = printed
    // From the end, so that the places before it stay where they are.
    for (const specifier of specifiersOf(file).reverse()) {
      const module = this.ownModule(specifier.text, source)
      if (!module) continue
      imports.push(module)
      const path = withoutEnding(relative(dirname(source), module))
      const near = path.startsWith('.') ? path : `./${path}`
      text = `${text.slice(0, specifier.getStart(file))}'${near}'${text.slice(specifier.getEnd())}`
    }
    const declared = { text, imports }
    this.declared.set(source, declared)
    return declared
  }

  /** Names of a module's exports: those that are there at runtime, and those that are types alone. */
  private namesOf(source: string): { values: string[]; types: string[] } {
    const checker = this.program.getTypeChecker()
    const file = this.program.getSourceFile(source)
    const module = file && checker.getSymbolAtLocation(file)
    const exported = (module ? checker.getExportsOfModule(module) : []).map((symbol) => {
      const { flags } = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
      return { name: symbol.name, isValue: Boolean(flags & ts.SymbolFlags.Value) }
    })
    const sorted = (isValue: boolean) =>
      exported
        .filter((each) => each.isValue === isValue)
        .map(({ name }) => name)
        .sort()
    return { values: sorted(true), types: sorted(false) }
  }

  private print(source: string): string {
    let printed: string | undefined
    const file = this.program.getSourceFile(source)
    const { diagnostics } = this.program.emit(file, (_name, text) => (printed = text), undefined, true)
    if (printed !== undefined) return printed
    const why = diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')).join(' ')
    throw new BuildFailed(`${relative(this.root, source)} has no declarations: ${why}`)
  }

  private ownModule(specifier: string, from: string): string | undefined {
    const { resolvedModule } = ts.resolveModuleName(specifier, from, this.options, ts.sys)
    const path = resolvedModule?.resolvedFileName
    const isOwn = path?.startsWith(`${this.root}/`) && !path.includes('/node_modules/') && /\.tsx?$/.test(path)
    return isOwn ? path : undefined
  }
}
