/** Colour schemes in which a page can be shown. */
export type Scheme = 'light' | 'dark' | 'system'

const POINTED = /:(hover|focus-visible|active)\b/g

/** Selector as specific as a pseudo-class alone: other rules keep their rank. */
const FOCUSABLE = ':where(a,button,input,select,textarea,[tabindex])'

const pretended = (selector: string) =>
  selector.replace(POINTED, (whole, state) => {
    const who = state === 'focus-visible' ? FOCUSABLE : '*'
    return `:is(${whole},[data-like='${state}'] ${who})`
  })

/** `:hover` and its like match below `<Like>` as well; with a scheme, the media queries that ask for it are decided. */
function rewrite(rules: CSSRuleList, scheme: Scheme): void {
  for (const rule of rules) {
    if (rule instanceof CSSMediaRule && scheme !== 'system') decide(rule.media, scheme)
    if (rule instanceof CSSStyleRule && POINTED.test(rule.selectorText) && !rule.selectorText.includes('data-like')) {
      rule.selectorText = pretended(rule.selectorText)
    }
    POINTED.lastIndex = 0
    if ('cssRules' in rule) rewrite(rule.cssRules as CSSRuleList, scheme)
  }
}

function decide(media: MediaList, scheme: Scheme): void {
  const asked = /prefers-color-scheme:\s*(light|dark)/.exec(media.mediaText)?.[1]
  if (asked) media.mediaText = asked === scheme ? 'all' : 'not all'
}

/** Rewrites the style of this document, and what is added to it from now on. */
export function pretendStates(scheme: Scheme): void {
  if (scheme !== 'system') document.documentElement.style.colorScheme = scheme
  const rewriteAll = () => [...document.styleSheets].forEach((sheet) => rewrite(sheet.cssRules, scheme))
  new MutationObserver(rewriteAll).observe(document.head, { childList: true, subtree: true })
  rewriteAll()
}
