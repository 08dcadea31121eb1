import type { SpanContext } from '@opentelemetry/api'
import type { Tracer } from './tracer'

/** The span that a `traceparent` header names; undefined for what is none. */
function parentOf(header: unknown): SpanContext | undefined {
  const found = /^[0-9a-f]{2}-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(String(header))
  return found
    ? { traceId: found[1]!, spanId: found[2]!, traceFlags: parseInt(found[3]!, 16), isRemote: true }
    : undefined
}

/**
 * A tracer that sends to the collector at `endpoint` by OTLP over HTTP; other variables of OpenTelemetry (headers, sampler)
 * count, too. Its packages are loaded here, so that a process that does not trace has none of them.
 */
export async function openTelemetry(service: string, endpoint: string): Promise<Tracer> {
  // By `default`, because in a bundle, which the document server is, a CommonJS package has its names there alone.
  const [api, { default: sdk }, { default: otlp }, { default: resources }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace-base'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const exporter = new otlp.OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new sdk.BasicTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new sdk.BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('storefront')
  const kinds = { server: api.SpanKind.SERVER, client: api.SpanKind.CLIENT, internal: api.SpanKind.INTERNAL }

  return {
    begin(name, kind, parent, attributes = {}) {
      const context = parentOf(parent)
      const within = context ? api.trace.setSpanContext(api.ROOT_CONTEXT, context) : api.ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, within)
      const { traceId, spanId, traceFlags } = span.spanContext()
      return {
        traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
        end(known = {}, error) {
          span.setAttributes(known)
          if (error !== undefined) span.setStatus({ code: api.SpanStatusCode.ERROR })
          span.end()
        },
      }
    },
    close: () => provider.shutdown(),
  }
}
