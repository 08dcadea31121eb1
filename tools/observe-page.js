// Runs in the page before its own script: notes every layout shift, every task of more than 50 ms after the first paint
// (Long Tasks API), and the largest paint so far. `measure-page.ts` reads the marks.
const observe = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })

observe('layout-shift', ({ value }) => performance.mark('shift', { detail: value }))
observe('longtask', ({ startTime, duration }) => performance.mark('long-task', { startTime, detail: duration }))
observe('largest-contentful-paint', ({ startTime }) => performance.mark('largest-paint', { startTime }))
