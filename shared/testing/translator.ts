/**
 * Does to this document, from now on, what the translator built into Chrome does: replaces each text node by
 * `<font><font>text</font></font>`, also those that come later. The texts stay as they are. Returns a function that ends it.
 * Self-contained, so that a browser under test can run its source.
 */
export function startTranslator(): () => void {
  const alone = 'font, script, style, textarea, select, svg, [translate=no]'

  function translate(node: Node): void {
    if (node.nodeType !== Node.TEXT_NODE) return [...node.childNodes].forEach(translate)
    const parent = node.parentElement
    if (!parent || !node.nodeValue || parent.closest(alone)) return
    const outer = document.createElement('font')
    outer.appendChild(document.createElement('font')).textContent = node.nodeValue
    // React still holds the node that is taken out.
    parent.replaceChild(outer, node)
  }

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes)
      for (const node of type === 'characterData' ? [target] : addedNodes) translate(node)
  })
  translate(document.body)
  observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  return () => observer.disconnect()
}
