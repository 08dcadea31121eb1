/** Whitespace of the source's layout, comments and what renders nothing are no children. */
const isChild = ({ type, value, expression }) =>
  type === 'JSXText'
    ? value.trim() !== '' || !value.includes('\n')
    : type !== 'JSXExpressionContainer' ||
      (expression.type !== 'JSXEmptyExpression' && kindOfLiteral(expression) !== 'none')

/** Returns the kind of a literal; undefined for other nodes. */
function kindOfLiteral({ type, value }) {
  if (type !== 'Literal') return undefined
  if (value === null || value === '' || typeof value === 'boolean') return 'none'
  return String(value).trim() ? 'text' : 'blank'
}

const isExpression = (child) => child?.type === 'JSXExpressionContainer' && child.expression.type !== 'Literal'

/** Type annotation of a parameter, or of a property that is taken out of one, as far as this file has it. */
function annotationOf({ node, name }, program) {
  if (name.typeAnnotation) return name.typeAnnotation.typeAnnotation
  const pattern = node.params?.find(({ type }) => type === 'ObjectPattern')
  const property = pattern?.properties.find(({ value }) => (value?.left ?? value) === name)
  const annotation = pattern?.typeAnnotation?.typeAnnotation
  const declaration = program.body
    .map((statement) => statement.declaration ?? statement)
    .find(({ id }) => id && id.name === annotation?.typeName?.name)
  const members = annotation?.members ?? declaration?.body?.body ?? declaration?.typeAnnotation?.members ?? []
  return members.find(({ key }) => key?.name === property?.key.name)?.typeAnnotation?.typeAnnotation
}

/** Returns the results of a function, as far as its outermost statements show. */
const returnedBy = ({ body }) =>
  body.type === 'BlockStatement'
    ? body.body.filter(({ type }) => type === 'ReturnStatement').map(({ argument }) => argument)
    : [body]

/**
 * Reports text that shares its parent with something that changes. A translator in the browser replaces text nodes, and
 * React still holds the old ones: it throws when it inserts or removes beside them, and what it writes into them is not
 * seen. An element whose only child is one text has no text node that React holds.
 *
 * Option `wrapping`: components that put the texts among their children into elements.
 */
export const noLooseText = {
  meta: {
    type: 'problem',
    schema: [{ type: 'object', properties: { wrapping: { type: 'array', items: { type: 'string' } } } }],
    messages: { loose: 'A translator breaks text beside what changes: make it one text, or wrap it in an element.' },
  },
  create(context) {
    const { sourceCode } = context
    const wrapping = new Set(context.options[0]?.wrapping)

    function definitionOf(identifier) {
      for (let scope = sourceCode.getScope(identifier); scope; scope = scope.upper) {
        const variable = scope.set.get(identifier.name)
        if (variable) return variable.defs[0]
      }
      return undefined
    }

    const worst = (nodes) => {
      const kinds = nodes.map(kindOf)
      return ['text', 'slot', 'blank'].find((kind) => kinds.includes(kind)) ?? 'none'
    }

    /** Returns the kind of a function's result, whether it is named or written there. */
    function kindOfResult(node) {
      const named = node?.type === 'Identifier' ? definitionOf(node)?.node : node
      const called = named?.init ?? named
      return called?.body ? worst(returnedBy(called)) : 'text'
    }

    /** `text` where it may be one, `slot` for whatever a caller hands over, `blank`, or `none`. */
    function kindOf(node) {
      switch (node?.type) {
        case undefined:
        case 'JSXElement':
        case 'JSXFragment':
          return 'none'
        case 'Literal':
          return kindOfLiteral(node)
        case 'LogicalExpression':
          return node.operator === '&&' ? kindOf(node.right) : worst([node.left, node.right])
        case 'ConditionalExpression':
          return worst([node.consequent, node.alternate])
        case 'CallExpression':
          return kindOfResult(node.callee.property?.name === 'map' ? node.arguments[0] : node.callee)
        case 'Identifier': {
          if (node.name === 'undefined') return 'none'
          const definition = definitionOf(node)
          if (definition?.type === 'Variable' && definition.node.id === definition.name)
            return kindOf(definition.node.init)
          const annotation = definition?.type === 'Parameter' && annotationOf(definition, sourceCode.ast)
          const type = annotation ? sourceCode.getText(annotation) : ''
          return /ReactElement/.test(type) ? 'none' : /ReactNode/.test(type) ? 'slot' : 'text'
        }
        default:
          return 'text'
      }
    }

    function isWrapping(name) {
      if (name?.type !== 'JSXIdentifier') return false
      const { init } = definitionOf(name)?.node ?? {}
      const styled = init?.type === 'TaggedTemplateExpression' ? init.tag : init?.callee
      return wrapping.has(name.name) || wrapping.has(styled?.arguments?.[0]?.name)
    }

    function check(element) {
      const isFragment = element.type === 'JSXFragment'
      const children = element.children.filter(isChild)
      if (isWrapping(element.openingElement?.name) || (children.length < 2 && !isFragment)) return
      const changes = children.some(isExpression)
      const loose = children.find((child, index) => {
        const { type, value, expression } = child
        const kind = type === 'JSXText' ? (value.trim() ? 'text' : 'blank') : expression ? kindOf(expression) : 'none'
        const followsChange = isExpression(children[index - 1])
        if (kind === 'text') return changes || isFragment
        return kind === 'blank' ? followsChange || isFragment : kind === 'slot' && followsChange
      })
      if (loose) context.report({ node: loose, messageId: 'loose' })
    }
    return { JSXElement: check, JSXFragment: check }
  },
}
