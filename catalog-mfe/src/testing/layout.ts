import { act } from '@testing-library/react'

/** jsdom has no layout: what a page learns of it, tests say. */
export function installLayout() {
  const near = new Set<() => void>()
  let isAllNear = false
  const sized = new Set<() => void>()

  globalThis.ResizeObserver = class {
    private readonly notify: () => void
    constructor(callback: ResizeObserverCallback) {
      this.notify = () => callback([], this)
    }
    observe() {
      sized.add(this.notify)
    }
    unobserve() {}
    disconnect() {
      sized.delete(this.notify)
    }
  }

  globalThis.IntersectionObserver = class {
    readonly root = null
    readonly rootMargin = ''
    readonly scrollMargin = ''
    readonly thresholds = []
    private readonly notify: () => void
    constructor(callback: IntersectionObserverCallback) {
      this.notify = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this)
    }
    observe() {
      near.add(this.notify)
      if (isAllNear) queueMicrotask(this.notify)
    }
    unobserve() {}
    disconnect() {
      near.delete(this.notify)
    }
    takeRecords() {
      return []
    }
  }

  return {
    /** Everything that is watched comes near the screen, also what begins to be watched only now, such as what was just drawn. */
    comeNear: async () => {
      isAllNear = true
      await act(async () => {
        near.forEach((notify) => notify())
        await new Promise((resolve) => setTimeout(resolve))
      })
      isAllNear = false
    },
    /** Everything that watches its size is laid out. */
    layOut: () => [...sized].forEach((notify) => notify()),
    /** Height of the page in px; the screen shows 768 of them. */
    setPageHeight: (px: number) =>
      Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: px }),
  }
}
