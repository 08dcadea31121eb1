// Runs in the page before its own script: notes when the document says that it is hydrated, and every layout shift.
const observer = new MutationObserver(() => {
  if (document.documentElement?.dataset.hydrated === undefined) return
  performance.mark('hydrated')
  observer.disconnect()
})
observer.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-hydrated'] })

new PerformanceObserver((list) => {
  for (const { value } of list.getEntries()) performance.mark('shift', { detail: value })
}).observe({ type: 'layout-shift', buffered: true })
