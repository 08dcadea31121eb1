const ARABIC = /[\u0600-\u06ff]/
const ISOLATED = /\u2068[^\u2069]*\u2069/g

/**
 * The Arabic texts in an element that change the order of the text beside them: neither in `dir`, `<bdi>` nor
 * isolates.
 */
export const textsNotIsolated = (element: Element): string[] =>
  [element, ...element.querySelectorAll(':not(script, style)')]
    .filter((each) => !each.closest('[dir], bdi, svg'))
    .flatMap((each) => [...each.childNodes].filter((node) => node.nodeType === 3))
    .map((node) => node.nodeValue ?? '')
    .filter((text) => ARABIC.test(text.replaceAll(ISOLATED, '')))
