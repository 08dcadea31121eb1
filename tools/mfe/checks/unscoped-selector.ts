import { compile, type Element } from 'stylis'

/** Whether a selector can match something outside of the elements that have a class of the remote's own. */
function reachesOutside(selector: string): boolean {
  // An attribute or a pseudo-class that stands alone is any element.
  const plain = selector.replace(/([^\s>+~])?(?:\[[^\]]*\]|:[\w-]+\([^()]*\))/g, (_all, before = '*') => before)
  const endsInOwn = /\.[^\s>+~]+$/.test(plain)
  // An element that follows a class as its sibling is not inside of it.
  const isInsideOwn = /\.[^\s>+~]+(\s*>|\s+[^\s>+~])/.test(plain)
  return !(endsInOwn || isInsideOwn)
}

const selectorsOf = (elements: Element[]): string[] =>
  elements.flatMap(({ type, props, children }) => {
    if (type === 'rule') return props as string[]
    const isKeyframes = type.startsWith('@') && type.includes('keyframes')
    return Array.isArray(children) && !isKeyframes ? selectorsOf(children) : []
  })

/** The first selector of a style sheet that reaches outside of the remote's own elements. */
export const unscopedSelector = (css: string): string | undefined => selectorsOf(compile(css)).find(reachesOutside)
