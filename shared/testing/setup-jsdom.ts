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

// On a busy machine a page takes longer than the usual second to be there, and that is no failure.
configure({ asyncUtilTimeout: 5000 })
