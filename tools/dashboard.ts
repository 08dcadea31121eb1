import type { Dashboard, Panel } from '@grafana/schema'

/** A query in PromQL, and what its lines are called. */
interface Query {
  expr: string
  legend: string
}

/** What a panel shows; `unit` is one of Grafana's. */
interface Shown {
  title: string
  /** What it means when it is high, and what to look at next. */
  description: string
  unit: string
  queries: Query[]
}

const BACKEND = 'job="storefront-backend"'
const DOCUMENTS = 'job="storefront-documents"'
const BOTH = 'job=~"storefront-backend|storefront-documents"'

/** A quantile of a histogram, by these labels. */
const quantile = (share: number, name: string, selector: string, ...by: string[]) =>
  `histogram_quantile(${share}, sum by (${['le', ...by].join(', ')}) (rate(${name}_bucket{${selector}}[$__rate_interval])))`

/** How often something happens, in a second; 0 where it has never happened. */
const perSecond = (name: string, selector: string) => `(sum(rate(${name}{${selector}}[$__rate_interval])) or vector(0))`

const seconds = (share: number, name: string, selector: string, legend: string): Query => ({
  expr: quantile(share, name, selector),
  legend,
})

const shown: Shown[] = [
  {
    title: 'Answers in a second',
    description: 'What comes in. Behind nginx the backend’s calls do not pass the document server.',
    unit: 'reqps',
    queries: [
      {
        expr: `sum by (kind) (rate(storefront_answer_duration_seconds_count{${DOCUMENTS}}[$__rate_interval]))`,
        legend: 'documents: {{kind}}',
      },
      { expr: perSecond('storefront_call_duration_seconds_count', BACKEND), legend: 'calls' },
    ],
  },
  {
    title: 'Share of answers that failed',
    description: 'Status 5xx. Above 1 %: look for lines of level 50 in the log, by the request’s id.',
    unit: 'percentunit',
    queries: [
      {
        expr: `${perSecond('storefront_call_duration_seconds_count', `${BACKEND},status=~"5.."`)} / sum(rate(storefront_call_duration_seconds_count{${BACKEND}}[$__rate_interval]))`,
        legend: 'calls',
      },
      {
        expr: `${perSecond('storefront_answer_duration_seconds_count', `${DOCUMENTS},kind="document",status=~"5.."`)} / sum(rate(storefront_answer_duration_seconds_count{${DOCUMENTS},kind="document"}[$__rate_interval]))`,
        legend: 'documents',
      },
    ],
  },
  {
    title: 'How long calls take',
    description: 'When p95 rises with the CPU, add a backend; when the CPU is idle, look at the database.',
    unit: 's',
    queries: [
      seconds(0.5, 'storefront_call_duration_seconds', BACKEND, 'p50'),
      seconds(0.95, 'storefront_call_duration_seconds', BACKEND, 'p95'),
      seconds(0.99, 'storefront_call_duration_seconds', BACKEND, 'p99'),
    ],
  },
  {
    title: 'How long documents take',
    description: 'With those that the cache had. When p95 rises with the CPU, add a document server.',
    unit: 's',
    queries: [
      seconds(0.5, 'storefront_answer_duration_seconds', `${DOCUMENTS},kind="document"`, 'p50'),
      seconds(0.95, 'storefront_answer_duration_seconds', `${DOCUMENTS},kind="document"`, 'p95'),
    ],
  },
  {
    title: 'The slowest calls, p95',
    description: 'Pictures, imports and logins take long by their nature.',
    unit: 's',
    queries: [
      {
        expr: `topk(8, ${quantile(0.95, 'storefront_call_duration_seconds', BACKEND, 'method', 'route')})`,
        legend: '{{method}} {{route}}',
      },
    ],
  },
  {
    title: 'How long pages render, p95',
    description: 'After RENDER_TIMEOUT_MS a page is left to the browser.',
    unit: 's',
    queries: [
      {
        expr: quantile(0.95, 'storefront_render_duration_seconds', DOCUMENTS, 'remote', 'route'),
        legend: '{{remote}} {{route}}',
      },
    ],
  },
  {
    title: 'Documents from the cache',
    description: 'A share: those that did not have to be rendered.',
    unit: 'percentunit',
    queries: [
      {
        expr: `${perSecond('storefront_document_cache_total', `${DOCUMENTS},outcome="hit"`)} / sum(rate(storefront_document_cache_total{${DOCUMENTS}}[$__rate_interval]))`,
        legend: 'from the cache',
      },
    ],
  },
  {
    title: 'Orders of the last hour',
    description: 'By how they are paid. The same from every backend, so the highest is shown.',
    unit: 'short',
    queries: [{ expr: `max by (payment) (storefront_orders_last_hour{${BACKEND}})`, legend: '{{payment}}' }],
  },
  {
    title: 'Jobs that wait',
    description: 'created: for their time or for a process; retry: after a failure; failed: given up.',
    unit: 'short',
    queries: [
      {
        expr: `max by (name, state) (storefront_queued_jobs{${BACKEND}}) > 0 or vector(0)`,
        legend: '{{name}} {{state}}',
      },
    ],
  },
  {
    title: 'The oldest job that is due',
    description: 'Seconds in an import’s time are usual; minutes say that no backend works jobs off.',
    unit: 's',
    queries: [{ expr: `max by (name) (storefront_oldest_due_job_seconds{${BACKEND}})`, legend: '{{name}}' }],
  },
  {
    title: 'Jobs in a minute',
    description: 'Tries, by how they ended. Mails that fail are tried again for six hours.',
    unit: 'short',
    queries: [
      {
        expr: `60 * sum by (name, outcome) (rate(storefront_jobs_total{${BACKEND}}[$__rate_interval]))`,
        legend: '{{name}} {{outcome}}',
      },
    ],
  },
  {
    title: 'The oldest payment that is open',
    description: 'Stripe’s webhook tells of each within 33 minutes; older ones say that it is missing.',
    unit: 's',
    queries: [
      { expr: `max by (provider) (storefront_oldest_open_payment_seconds{${BACKEND}})`, legend: '{{provider}}' },
    ],
  },
  {
    title: 'Errors of remotes in a minute',
    description: 'Pages that could not be rendered, and failures that browsers have reported.',
    unit: 'short',
    queries: [
      {
        expr: `60 * sum by (remote, version) (rate(storefront_render_errors_total{${DOCUMENTS}}[$__rate_interval])) or vector(0)`,
        legend: 'rendering {{remote}} {{version}}',
      },
      {
        expr: `60 * sum by (remote, version) (rate(storefront_browser_errors_total{${DOCUMENTS}}[$__rate_interval])) or vector(0)`,
        legend: 'browsers {{remote}} {{version}}',
      },
    ],
  },
  {
    title: 'Releases',
    description: 'Taken up, replaced by a former one, and taken back, in the last hour.',
    unit: 'short',
    queries: [
      {
        expr: `sum by (remote, version) (increase(storefront_releases_taken_up_total{${DOCUMENTS}}[1h]))`,
        legend: 'taken up {{remote}} {{version}}',
      },
      {
        expr: `sum by (remote, version) (increase(storefront_release_fallbacks_total{${DOCUMENTS}}[1h])) or vector(0)`,
        legend: 'fell back {{remote}} {{version}}',
      },
      {
        expr: `sum by (remote, version) (increase(storefront_releases_taken_back_total{${DOCUMENTS}}[1h])) or vector(0)`,
        legend: 'taken back {{remote}} {{version}}',
      },
    ],
  },
  {
    title: 'How visits felt, p75',
    description: 'Good: LCP up to 2.5 s, INP up to 0.2 s.',
    unit: 's',
    queries: [
      seconds(0.75, 'storefront_vital_lcp_seconds', DOCUMENTS, 'LCP'),
      seconds(0.75, 'storefront_vital_inp_seconds', DOCUMENTS, 'INP'),
    ],
  },
  {
    title: 'How much pages move, p75',
    description: 'Cumulative layout shift. Good: up to 0.1.',
    unit: 'short',
    queries: [seconds(0.75, 'storefront_vital_cls_score', DOCUMENTS, 'CLS')],
  },
  {
    title: 'CPU',
    description: 'Cores that a process keeps busy. A backend is full at about 1: add another one.',
    unit: 'short',
    queries: [{ expr: `rate(process_cpu_seconds_total{${BOTH}}[$__rate_interval])`, legend: '{{job}} {{instance}}' }],
  },
  {
    title: 'Memory',
    description: 'What a process holds of the machine’s memory.',
    unit: 'bytes',
    queries: [{ expr: `process_resident_memory_bytes{${BOTH}}`, legend: '{{job}} {{instance}}' }],
  },
  {
    title: 'How late a process is',
    description: 'Event loop, p99: how long everything waits behind one piece of work.',
    unit: 's',
    queries: [{ expr: `nodejs_eventloop_lag_p99_seconds{${BOTH}}`, legend: '{{job}} {{instance}}' }],
  },
]

const WIDTH = 12
const HEIGHT = 8

function toPanel({ title, description, unit, queries }: Shown, index: number): Panel {
  return {
    id: index + 1,
    type: 'timeseries',
    title,
    description,
    datasource: { type: 'prometheus', uid: '${source}' },
    gridPos: { x: (index % 2) * WIDTH, y: Math.floor(index / 2) * HEIGHT, w: WIDTH, h: HEIGHT },
    fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
    options: {
      legend: { displayMode: 'list', placement: 'bottom', showLegend: true },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
    targets: queries.map(({ expr, legend }, at) => ({ refId: 'ABC'[at], expr, legendFormat: legend })),
  }
}

/** What docs/operations/storefront-dashboard.json holds: Grafana's dashboard of a shop. */
export const dashboard: Dashboard = {
  uid: 'storefront',
  title: 'Storefront',
  description: 'docs/operations/README.md says how it is used',
  tags: ['storefront'],
  schemaVersion: 39,
  editable: true,
  time: { from: 'now-6h', to: 'now' },
  refresh: '30s',
  templating: { list: [{ type: 'datasource', name: 'source', label: 'Prometheus', query: 'prometheus' }] },
  panels: shown.map(toPanel),
}

/** Every query of the dashboard. */
export const dashboardQueries = shown.flatMap(({ title, queries }) => queries.map(({ expr }) => ({ title, expr })))
