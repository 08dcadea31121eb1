const ARABIC = /[\u0600-\u06ff]/
const ENGLISH_WORD = /[A-Za-z]{3}/
const ISOLATED = /\u2068[^\u2069]*\u2069/g

/** Attributes that people hear, or see where no element has a direction. */
const ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder']

const valuesOf = (element: Element) => ATTRIBUTES.map((name) => element.getAttribute(name) ?? '')

/**
 * The Arabic texts in an element that change the order of the text beside them: neither in `dir`, `<bdi>` nor
 * isolates. Of attributes, those that mix Arabic with English.
 */
export const textsNotIsolated = (element: Element): string[] => {
  const elements = [element, ...element.querySelectorAll(':not(script, style)')]
  const texts = elements
    .filter((each) => !each.closest('[dir], bdi, svg'))
    .flatMap((each) => [...each.childNodes].filter((node) => node.nodeType === 3))
    .map((node) => node.nodeValue ?? '')
  const labels = elements.flatMap(valuesOf).filter((value) => ENGLISH_WORD.test(value))
  return [...texts, ...labels].filter((text) => ARABIC.test(text.replaceAll(ISOLATED, '')))
}
