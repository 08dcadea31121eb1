import { join } from 'node:path'
import ts from 'typescript'
import type { Declarations } from '@souk-vert/shared/releases/format'
import { projectRoot } from '../project'

/**
 * Virtual folder of the declarations for the compiler: inside the repository, whose packages they name. No file is
 * written.
 */
const FOLDER = join(projectRoot, '.compared')
const COMPARISON = join(FOLDER, 'comparison.ts')

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
}

/** Sides of a comparison: the given type, and the expected one. */
type Side = 'given' | 'expected'
const SIDES: Side[] = ['given', 'expected']

/** An exported name of a file of declarations; `key` is one property of its type. */
export interface Exported {
  file: string
  name: string
  key?: string
}

export type Pair = Record<Side, Exported>

/** Files of the language and of packages, parsed once for all comparisons of a process. */
const parsed = new Map<string, ts.SourceFile | undefined>()

/** The compiler's view of the file system, in which these files are there as well, by their absolute paths. */
function hostWith(files: Map<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost(OPTIONS)
  const { fileExists, readFile, directoryExists, getSourceFile } = host
  host.getCurrentDirectory = () => projectRoot
  host.fileExists = (path) => files.has(path) || fileExists.call(host, path)
  host.readFile = (path) => files.get(path) ?? readFile.call(host, path)
  host.getSourceFile = (path, ...how) => {
    if (path.startsWith(FOLDER)) return getSourceFile.call(host, path, ...how)
    if (!parsed.has(path)) parsed.set(path, getSourceFile.call(host, path, ...how))
    return parsed.get(path)
  }
  host.directoryExists = (path) => path.startsWith(FOLDER) || Boolean(directoryExists?.call(host, path))
  return host
}

function symbolOf(program: ts.Program, side: Side, { file, name }: Exported): ts.Symbol | undefined {
  const checker = program.getTypeChecker()
  const source = program.getSourceFile(join(FOLDER, side, file))
  const module = source && checker.getSymbolAtLocation(source)
  const exported = module && checker.getExportsOfModule(module).find((symbol) => symbol.name === name)
  return exported && exported.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported
}

/** `<any>` for a type with one parameter: without arguments no such type fits another. */
function typeArguments(symbol: ts.Symbol): string {
  const parameters = (symbol.declarations ?? []).flatMap((node) =>
    ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isClassDeclaration(node)
      ? [node.typeParameters?.length ?? 0]
      : [],
  )
  const count = Math.max(0, ...parameters)
  return count > 0 ? `<${Array(count).fill('any').join(', ')}>` : ''
}

/** A type as TypeScript writes it: of the value behind a name where both sides have one, else the type of that name. */
function written(side: Side, { file, name, key }: Exported, symbol: ts.Symbol, isValue: boolean): string {
  const exported = `import(${JSON.stringify(`./${side}/${file.replace(/\.d\.ts$/, '')}`)}).${name}`
  const type = isValue ? `typeof ${exported}` : exported + typeArguments(symbol)
  return key === undefined ? type : `(${type})[${JSON.stringify(key)}]`
}

/** The line that the compiler judges, for a pair whose names both sides have. */
function lineOf(program: ts.Program, pair: Pair): string {
  const [given, expected] = SIDES.map((side) => symbolOf(program, side, pair[side]))
  if (!given || !expected) return ''
  const isValue = [given, expected].every(({ flags }) => flags & ts.SymbolFlags.Value)
  const [from, to] = [
    written('given', pair.given, given, isValue),
    written('expected', pair.expected, expected, isValue),
  ]
  return `((given: ${from}): ${to} => given);`
}

/** Returns the compiler's last message, where it is most definite, and the property that it is about. */
function reasonOf({ messageText }: ts.Diagnostic): string {
  const said: string[] = []
  let message: string | ts.DiagnosticMessageChain | undefined = messageText
  while (message) {
    said.push(typeof message === 'string' ? message : message.messageText)
    message = typeof message === 'string' ? undefined : message.next?.at(-1)
  }
  const last = said.pop() ?? ''
  const property = said.findLast((each) => each.startsWith('Types of property'))
  const reason = property ? `${property} ${last}` : last
  return reason.replaceAll(/import\("[^"]*"\)\./g, '').replace(/\.$/, '')
}

/**
 * For each pair why what is given is not assignable to what is expected, as the TypeScript compiler reads the declarations of
 * both; undefined where it is, or where one side does not have the name.
 */
export function incompatibleTypes(declarations: Record<Side, Declarations>, pairs: Pair[]): (string | undefined)[] {
  const files = new Map(
    SIDES.flatMap((side) =>
      Object.entries(declarations[side]).map(([file, text]) => [join(FOLDER, side, file), text] as const),
    ),
  )
  const host = hostWith(files)
  const roots = SIDES.flatMap((side) => pairs.map((pair) => join(FOLDER, side, pair[side].file)))
  const program = ts.createProgram(roots, OPTIONS, host)
  files.set(COMPARISON, pairs.map((pair) => lineOf(program, pair)).join('\n'))
  const judged = ts.createProgram([...roots, COMPARISON], OPTIONS, host, program)
  const comparison = judged.getSourceFile(COMPARISON)!
  const reasons = new Map<number, string>()
  for (const diagnostic of judged.getSemanticDiagnostics(comparison)) {
    const { line } = comparison.getLineAndCharacterOfPosition(diagnostic.start ?? 0)
    if (!reasons.has(line)) reasons.set(line, reasonOf(diagnostic))
  }
  return pairs.map((_pair, line) => reasons.get(line))
}
