import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { compile, type Element } from 'stylis'
import ts from 'typescript'
import { repositoryRoot } from './repository-root'
import { Refused } from './refused'

/** Components that put their styles on the whole page. */
const GLOBAL_STYLES = new Set(['Global', 'GlobalStyles'])

/** Files that no visitor gets. */
const NOT_RELEASED = /\.(test|states)\.tsx?$|\/testing\//

const PLACEHOLDER = 'interpolated'

/** Styles of the whole page, as they stand in the sources; undefined where they cannot be read there. */
interface GlobalCss {
  css: string | undefined
  at: string
}

/** Whether a selector can match something outside of the elements that have a class of the remote's own. */
function reachesOutside(selector: string): boolean {
  const plain = selector.replace(/\[[^\]]*\]/g, '').replace(/:[\w-]+\([^()]*\)/g, '')
  const endsInOwn = /\.[^\s>+~]+$/.test(plain)
  // What follows a class as its sibling is not inside of it.
  const isInsideOwn = /\.[^\s>+~]+(\s*>|\s+[^\s>+~])/.test(plain)
  return !(endsInOwn || isInsideOwn) || plain.includes(PLACEHOLDER)
}

const selectorsOf = (elements: Element[]): string[] =>
  elements.flatMap(({ type, props, children }) => {
    if (type === 'rule') return props as string[]
    const isKeyframes = type.startsWith('@') && type.includes('keyframes')
    return Array.isArray(children) && !isKeyframes ? selectorsOf(children) : []
  })

/** The first selector of a style sheet that reaches outside of the remote's own elements. */
export const strayingSelector = (css: string): string | undefined => selectorsOf(compile(css)).find(reachesOutside)

const textOfTemplate = (node: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(node)
    ? node.text
    : node.head.text + node.templateSpans.map(({ literal }) => PLACEHOLDER + literal.text).join('')

/** An object of styles as a style sheet: keys with an object behind them are selectors. */
function textOfObject(node: ts.ObjectLiteralExpression): string | undefined {
  const parts = node.properties.map((property) => {
    if (!ts.isPropertyAssignment(property)) return undefined
    const { name, initializer } = property
    const key = ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : PLACEHOLDER
    if (!ts.isObjectLiteralExpression(initializer)) return ''
    const inner = textOfObject(initializer)
    return inner === undefined ? undefined : `${key} { --x: 0; ${inner} }`
  })
  return parts.includes(undefined) ? undefined : parts.join('\n')
}

/** The style sheet that an expression stands for, where that can be read: text, a template, `css` of one, an object, a name of the same file. */
function cssOf(node: ts.Expression, file: ts.SourceFile): string | undefined {
  if (ts.isStringLiteral(node)) return node.text
  if (ts.isTemplateLiteral(node)) return textOfTemplate(node)
  if (ts.isTaggedTemplateExpression(node)) return textOfTemplate(node.template)
  if (ts.isObjectLiteralExpression(node)) return textOfObject(node)
  if (ts.isCallExpression(node) && node.arguments[0]) return cssOf(node.arguments[0], file)
  if (ts.isIdentifier(node)) {
    const declared = file.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .find(({ name }) => ts.isIdentifier(name) && name.text === node.text)
    return declared?.initializer && cssOf(declared.initializer, file)
  }
  return undefined
}

function globalCssIn(path: string, text: string): GlobalCss[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: GlobalCss[] = []
  const add = (node: ts.Node, css: string | undefined) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file))
    found.push({ css, at: `${relative(repositoryRoot, path)}:${line + 1}` })
  }

  const aliases = new Set(GLOBAL_STYLES)
  const isGlobal = (name: string) => aliases.has(name.slice(name.lastIndexOf('.') + 1))
  const visitTag = (node: ts.JsxOpeningLikeElement) => {
    const tag = node.tagName.getText(file)
    if (tag === 'style' && (ts.isJsxSelfClosingElement(node) || node.attributes.getText(file).includes('InnerHTML')))
      add(node, undefined)
    if (!isGlobal(tag)) return
    const styles = node.attributes.properties.find(
      (property): property is ts.JsxAttribute =>
        ts.isJsxAttribute(property) && property.name.getText(file) === 'styles',
    )?.initializer
    const value = styles && ts.isJsxExpression(styles) ? styles.expression : styles
    add(node, value && ts.isExpression(value) ? cssOf(value, file) : undefined)
  }
  /** `<style>` with its text inside of it. */
  const visitStyle = (node: ts.JsxElement) => {
    const texts = node.children.map((child) => {
      if (ts.isJsxText(child)) return child.text
      return ts.isJsxExpression(child) && child.expression ? cssOf(child.expression, file) : undefined
    })
    add(node, texts.includes(undefined) ? undefined : texts.join(''))
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportSpecifier(node) && node.propertyName && GLOBAL_STYLES.has(node.propertyName.text))
      aliases.add(node.name.text)
    if (ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node)) visitTag(node)
    // createElement and its like.
    if (ts.isCallExpression(node) && node.arguments[0] && isGlobal(node.arguments[0].getText(file)))
      add(node, undefined)
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText(file) === 'style') visitStyle(node)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** Styles of the whole page in a remote's sources: style sheets, emotion's `Global`, `<style>`. */
async function globalCssBelow(folder: string): Promise<GlobalCss[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const found = await Promise.all(
    files.map(async (path): Promise<GlobalCss[]> => {
      if (path.endsWith('.css'))
        return [{ css: await readFile(path, 'utf8'), at: `${relative(repositoryRoot, path)}:1` }]
      if (!/\.tsx?$/.test(path) || NOT_RELEASED.test(path)) return []
      const text = await readFile(path, 'utf8')
      return /Global|<style/.test(text) ? globalCssIn(path, text) : []
    }),
  )
  return found.flat()
}

/** Refuses styles in a remote's sources that reach outside of its own elements. Raises Refused. */
export async function checkStyles(name: string, folder: string): Promise<void> {
  for (const { css, at } of await globalCssBelow(join(folder, 'src'))) {
    if (css === undefined)
      throw new Refused(
        'styles',
        `${at} has styles for the whole page that cannot be read there`,
        'write them in place as text',
      )
    const selector = strayingSelector(css)
    if (selector)
      throw new Refused(
        'styles',
        `${at} has the selector '${selector}', which reaches outside of ${name}`,
        'begin it with a class of your own, or use styled of shared/ui/kit',
      )
  }
}
