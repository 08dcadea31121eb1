// Runs in the page before its own script: notes every layout shift, every task of more than 50 ms after the first paint
// (Long Tasks API), and the largest paint so far. `measure-page.ts` reads the marks.
const observe = (type, note) =>
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })

observe('layout-shift', ({ value }) => performance.mark('shift', { detail: value }))
observe('longtask', ({ startTime, duration }) => performance.mark('long-task', { startTime, detail: duration }))
observe('largest-contentful-paint', ({ startTime }) => performance.mark('largest-paint', { startTime }))

// One visit in ten reports its web vitals, with a script of 3 KB that the others do not load: none of those that are measured does.
const { random } = Math
Math.random = () => 0.5 + random() / 2
