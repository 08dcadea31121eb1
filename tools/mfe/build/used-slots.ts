import ts from 'typescript'

/** A source file: its path and its content. */
export interface Source {
  path: string
  text: string
}

/** The strings in a part of a file. */
function stringsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text]
  const found: string[] = []
  ts.forEachChild(node, (child) => void found.push(...stringsIn(child)))
  return found
}

/** The slots that sources use, sorted: the names in `<RemoteSlot name=…>`. A name in a variable is not seen. */
export function slotsUsedIn(sources: Source[]): string[] {
  const found = new Set<string>()
  const visit = (node: ts.Node): void => {
    const isSlot = ts.isJsxAttributes(node) && node.parent.tagName.getText() === 'RemoteSlot'
    for (const attribute of isSlot ? node.properties : [])
      if (ts.isJsxAttribute(attribute) && attribute.name.getText() === 'name')
        for (const name of stringsIn(attribute)) found.add(name)
    ts.forEachChild(node, visit)
  }
  for (const { path, text } of sources)
    if (text.includes('RemoteSlot'))
      visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return [...found].sort()
}
