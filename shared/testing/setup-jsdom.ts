import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

/** Styles that keep a person from seeing or pressing an element. */
const HIDES = /display:none|visibility:|pointer-events:/

// It compares each rule with each element that a test looks for: without those of looks alone, that is done sooner.
const insertRule = CSSStyleSheet.prototype.insertRule
CSSStyleSheet.prototype.insertRule = function (rule, index) {
  return HIDES.test(rule) ? insertRule.call(this, rule, index) : this.cssRules.length
}

// jsdom lays nothing out, so nothing can be scrolled, and no size changes.
Element.prototype.scrollIntoView = () => undefined
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// A slow machine is no failure: this limit ends only what would never come.
configure({ asyncUtilTimeout: 60_000 })
