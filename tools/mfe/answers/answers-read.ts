import { join } from 'node:path'
import ts from 'typescript'
import {
  type AnswerFields,
  type Field,
  type Fields,
  fieldsOfUnion,
  listed,
} from '@souk-vert/shared/releases/answers/answer-fields'

/** Depth to which answers are followed: types may name themselves. */
const DEEPEST = 8

/** Where things are: absolute paths. */
export interface Contract {
  /** Exports the type `Calls`. */
  calls: string
  /** Exports the function `call`. */
  client: string
  /** Sources of ours beside a remote's own, which read its answers, too. */
  shared: string
}

const inside = (folder: string, path: string) => path.startsWith(`${folder}/`)

/**
 * A field is known by the place of its declaration, which types made of others (`Static`, `Pick`, a spread) keep; of a type whose names
 * are computed there is none, and it is known by its name.
 */
const keysOf = ({ name, declarations = [] }: ts.Symbol): string[] =>
  declarations.length > 0
    ? declarations.map((declaration) => `${declaration.getSourceFile().fileName} ${declaration.pos}`)
    : [name]

/** Finds what remotes read of answers, by the TypeScript compiler. */
export class AnswersRead {
  private readonly program: ts.Program
  private readonly checker: ts.TypeChecker
  /** Types of answers by call. */
  private readonly answers = new Map<string, ts.Type>()
  /** Names of all their fields: other names are not asked for, which saves most of the time. */
  private readonly names = new Set<string>()
  private readonly ofShared: { fields: Set<string>; calls: Set<string> }

  /** `sources` are absolute paths of all files of these remotes. */
  constructor(
    sources: string[],
    private readonly contract: Contract,
    options: ts.CompilerOptions,
  ) {
    const roots = [...sources, contract.calls, contract.client]
    this.program = ts.createProgram(roots, { ...options, noEmit: true, skipLibCheck: true })
    this.checker = this.program.getTypeChecker()
    for (const [call, answer] of this.calls()) {
      this.answers.set(call, answer)
      this.addNames(answer)
    }
    const own = new Set(sources)
    const shared = this.program.getSourceFiles().filter(({ fileName }) => {
      const isOurs = inside(contract.shared, fileName) && !inside(join(contract.shared, 'contract'), fileName)
      return isOurs && !own.has(fileName) && !fileName.includes('/node_modules/', contract.shared.length)
    })
    this.ofShared = this.readIn(shared)
  }

  /**
   * Returns what a remote reads, by its files: each call that it makes, or that shared modules make for it, with the fields whose
   * declarations any of its files reads, or a shared module that may have got them.
   */
  of(files: string[]): AnswerFields {
    const own = this.readIn(files.flatMap((file) => this.program.getSourceFile(file) ?? []))
    const all = new Set([...own.fields, ...this.ofShared.fields])
    const reads: AnswerFields = {}
    for (const call of own.calls) reads[call] = this.fieldsRead(call, all, all)
    for (const call of this.ofShared.calls) {
      const fields = this.fieldsRead(call, own.fields, all)
      // The envelope alone says nothing: every answer has it.
      if (!own.calls.has(call) && fields.some((field) => /[.[]/.test(field))) reads[call] = fields
    }
    return Object.fromEntries(Object.entries(reads).sort())
  }

  private calls(): [string, ts.Type][] {
    const { checker } = this
    const module = checker.getSymbolAtLocation(this.program.getSourceFile(this.contract.calls)!)!
    const symbol = checker.getExportsOfModule(module).find(({ name }) => name === 'Calls')!
    return checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol)).flatMap((call) => {
      const answer = checker.getPropertyOfType(checker.getTypeOfSymbol(call), 'answer')
      return answer ? [[call.name, checker.getTypeOfSymbol(answer)] as [string, ts.Type]] : []
    })
  }

  private addNames(type: ts.Type, depth = 0): void {
    if (depth > DEEPEST) return
    for (const member of this.membersOf(type)) {
      for (const field of member.fields) {
        this.names.add(field.name)
        this.addNames(this.checker.getTypeOfSymbol(field), depth + 1)
      }
      for (const each of member.inside) this.addNames(each.type, depth + 1)
    }
  }

  /** The objects and lists that a type may be: fields by name, and what is inside of lists and tables. */
  private membersOf(type: ts.Type): { fields: ts.Symbol[]; inside: { path: string; type: ts.Type }[] }[] {
    const { checker } = this
    if (type.isUnion()) return type.types.flatMap((each) => this.membersOf(each))
    if (checker.isArrayType(type) || checker.isTupleType(type)) {
      const inside = checker.getTypeArguments(type as ts.TypeReference).map((each) => ({ path: '[]', type: each }))
      return [{ fields: [], inside }]
    }
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return []
    const any = type.getStringIndexType()
    return [{ fields: checker.getPropertiesOfType(type), inside: any ? [{ path: '*', type: any }] : [] }]
  }

  /** The fields of an answer that are read, among those that are inside of fields which are followed. */
  private fieldsRead(call: string, read: Set<string>, followed: Set<string>): string[] {
    const answer = this.answers.get(call)
    return answer ? listed(this.walk(answer, { read, followed }, 0)) : []
  }

  private walk(type: ts.Type, keys: Record<'read' | 'followed', Set<string>>, depth: number): Fields {
    if (depth > DEEPEST) return new Map()
    const below = (path: string, inner: ts.Type): [string, Field][] =>
      [...this.walk(inner, keys, depth + 1)].map(([each, field]) => [
        `${path}${each.startsWith('[]') ? '' : '.'}${each}`,
        field,
      ])
    const members = this.membersOf(type).map((member): Fields => {
      const has = (field: ts.Symbol, set: Set<string>) => keysOf(field).some((key) => set.has(key))
      return new Map([
        ...member.fields
          .filter((field) => has(field, keys.read))
          .map((field): [string, Field] => [
            field.name,
            { isOptional: Boolean(field.flags & ts.SymbolFlags.Optional) },
          ]),
        ...member.fields
          .filter((field) => has(field, keys.followed))
          .flatMap((field) => below(field.name, this.checker.getTypeOfSymbol(field))),
        ...member.inside.flatMap((each) => below(each.path, each.type)),
      ])
    })
    return fieldsOfUnion(members)
  }

  /** The fields that files read, and the calls that they make. */
  private readIn(files: ts.SourceFile[]): { fields: Set<string>; calls: Set<string> } {
    const fields = new Set<string>()
    const calls = new Set<string>()
    const add = (symbol: ts.Symbol | undefined) => {
      if (symbol) for (const key of keysOf(symbol)) fields.add(key)
    }
    const visit = (node: ts.Node): void => {
      if (ts.isPropertyAccessExpression(node) && this.names.has(node.name.text))
        add(this.checker.getSymbolAtLocation(node.name))
      else if (ts.isElementAccessExpression(node)) this.namedBy(node).forEach(add)
      else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) add(this.destructured(node))
      else if (ts.isCallExpression(node) && this.isCall(node)) for (const call of this.callsOf(node)) calls.add(call)
      ts.forEachChild(node, visit)
    }
    files.forEach(visit)
    return { fields, calls }
  }

  /** The fields of `product[name]`, where the type of `name` says which. */
  private namedBy({ expression, argumentExpression }: ts.ElementAccessExpression): (ts.Symbol | undefined)[] {
    const names = this.checker.getTypeAtLocation(argumentExpression)
    const literals = (names.isUnion() ? names.types : [names]).filter((each) => each.isStringLiteral())
    if (literals.length === 0) return []
    const type = this.checker.getTypeAtLocation(expression)
    return literals.map(({ value }) => this.fieldOf(type, value))
  }

  private destructured({ propertyName, name, parent, dotDotDotToken }: ts.BindingElement): ts.Symbol | undefined {
    const named = propertyName ?? name
    if (dotDotDotToken || !ts.isIdentifier(named) || !this.names.has(named.text)) return undefined
    return this.fieldOf(this.checker.getTypeAtLocation(parent), named.text)
  }

  private fieldOf(type: ts.Type, name: string): ts.Symbol | undefined {
    return this.names.has(name)
      ? this.checker.getPropertyOfType(this.checker.getNonNullableType(type), name)
      : undefined
  }

  /** Whether the function that is called is the client's `call`. */
  private isCall({ expression }: ts.CallExpression): boolean {
    if (!ts.isIdentifier(expression)) return false
    let symbol = this.checker.getSymbolAtLocation(expression)
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = this.checker.getAliasedSymbol(symbol)
    return Boolean(
      symbol?.name === 'call' &&
      symbol.declarations?.some((each) => each.getSourceFile().fileName === this.contract.client),
    )
  }

  /** The calls that the first argument names; of a name that is any, none. */
  private callsOf({ arguments: [named] }: ts.CallExpression): string[] {
    if (!named) return []
    const type = this.checker.getTypeAtLocation(named)
    const names = (type.isUnion() ? type.types : [type]).flatMap((each) => (each.isStringLiteral() ? each.value : []))
    return names.length < this.answers.size ? names.filter((name) => this.answers.has(name)) : []
  }
}
