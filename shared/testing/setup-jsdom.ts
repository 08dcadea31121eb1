import '@testing-library/jest-dom'
import { configure } from '@testing-library/dom'

// jsdom lays nothing out, so nothing can be scrolled, and no size changes. Tests of the server have no elements at all.
if ('Element' in globalThis) {
  Element.prototype.scrollIntoView = () => undefined
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
}

// A slow machine is no failure: this limit ends only what would never come.
configure({ asyncUtilTimeout: 30_000 })
