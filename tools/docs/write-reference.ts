import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { Application, Comment, CommentTag, type Reflection, ReflectionKind } from 'typedoc'
import ts from 'typescript'
import { repositoryRoot } from '../repository-root'

const shared = join(repositoryRoot, 'shared')
const require = createRequire(import.meta.url)

/** Modules of `@souk-vert/shared` that authors of remotes import. */
const MODULES = [
  ...['stores', 'client', 'cart/add-to-cart'],
  ...['ui/kit', 'ui/theme', 'ui/toast'],
  ...[
    'federation/slots',
    'federation/remote-slot',
    'federation/places',
    'federation/extension-place',
    'federation/head',
  ],
  ...['slug/slug', 'slug/urls', 'money/format', 'money/discount', 'money/bill'],
  ...['testing/render-in-host', 'testing/answer-calls', 'testing/answers', 'testing/builders', 'testing/recorded'],
  ...['testing/recorded-shop', 'testing/states'],
]

const indentOf = (line: string) => line.length - line.trimStart().length

/** Code without the indent of its place in a file. */
function outdented(code: string): string {
  const lines = code.replace(/^\n+|\s+$/g, '').split('\n')
  const common = Math.min(...lines.filter((line) => line.trim()).map(indentOf))
  return lines.map((line) => line.slice(common)).join('\n')
}

/** An example as a reader wants it: what its function does, without the function. */
function codeOf(example: ts.Expression, source: ts.SourceFile): string {
  const body = ts.isArrowFunction(example) ? example.body : example
  if (ts.isBlock(body)) return outdented(body.getText(source).slice(1, -1))
  const { expression } = ts.isParenthesizedExpression(body) ? body : { expression: body }
  const start = expression.getStart(source)
  const line = source.text.slice(source.text.lastIndexOf('\n', start) + 1)
  return outdented(' '.repeat(indentOf(line)) + expression.getText(source))
}

/** The examples of `shared/examples`, which its test runs, by the name of what they are of. */
async function readExamples(): Promise<Map<string, string>> {
  const folder = join(shared, 'examples')
  const examples = new Map<string, string>()
  for (const file of await readdir(folder)) {
    if (/\.test\./.test(file)) continue
    const source = ts.createSourceFile(file, await readFile(join(folder, file), 'utf8'), ts.ScriptTarget.Latest)
    const visit = (node: ts.Node): void => {
      if (ts.isVariableDeclaration(node) && node.initializer && ts.isObjectLiteralExpression(node.initializer))
        for (const property of node.initializer.properties) {
          if (!ts.isPropertyAssignment(property)) continue
          const name = ts.isStringLiteral(property.name) ? property.name.text : property.name.getText(source)
          examples.set(name, codeOf(property.initializer, source))
        }
      else ts.forEachChild(node, visit)
    }
    ts.forEachChild(source, visit)
  }
  return examples
}

/** Functions by their signature, and all else that has a name of its own. */
const hasExample = (reflection: Reflection) =>
  reflection.kindOf([ReflectionKind.CallSignature, ReflectionKind.Variable, ReflectionKind.Property])

/**
 * Writes the reference for authors of remotes as Markdown pages, a page for each module, from docstrings and examples.
 * @throws an Error for modules that cannot be read, and for an example of nothing that is in the reference
 */
export async function writeReference(out: string): Promise<void> {
  const options = {
    name: 'Reference for authors of remotes',
    readme: 'none',
    logLevel: 'Error' as const,
    entryPoints: MODULES.map((name) => require.resolve(`@souk-vert/shared/${name}`)),
    tsconfig: join(shared, 'tsconfig.json'),
    basePath: shared,
    skipErrorChecking: true,
    excludeExternals: true,
    disableSources: true,
    validation: false,
    plugin: ['typedoc-plugin-markdown'],
    outputs: [{ name: 'markdown', path: out }],
    router: 'module',
    entryFileName: 'README',
    hideBreadcrumbs: true,
    hidePageHeader: true,
    parametersFormat: 'table',
    propertiesFormat: 'list',
  }
  const app = await Application.bootstrapWithPlugins(options)
  const project = await app.convert()
  if (!project) throw new Error('The modules of the reference cannot be read')

  for (const module of project.children ?? []) {
    const name = MODULES.find(
      (each) => relative(shared, require.resolve(`@souk-vert/shared/${each}`)).replace(/\.tsx?$/, '') === module.name,
    )
    module.name = name ?? module.name
  }
  const examples = await readExamples()
  const unused = new Set(examples.keys())
  for (const reflection of Object.values(project.reflections)) {
    const example = hasExample(reflection) && examples.get(reflection.name)
    if (!example) continue
    unused.delete(reflection.name)
    reflection.comment ??= new Comment()
    const content = [{ kind: 'code' as const, text: `\`\`\`tsx\n${example}\n\`\`\`` }]
    reflection.comment.blockTags.push(new CommentTag('@example', content))
  }
  if (unused.size > 0) throw new Error(`The reference has nothing of the name ${[...unused].join(', ')}`)
  await app.generateOutputs(project)
}
