import { startLocalServer } from '@souk-vert/platform/testing/local-server'

/** A span as a collector gets it. */
export interface CollectedSpan {
  service: string
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Record<string, unknown>
}

interface Attribute {
  key: string
  value: { stringValue?: string; intValue?: number }
}

/** The parts used of an exporter's request. */
interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] }
    scopeSpans: { spans: (Omit<CollectedSpan, 'attributes' | 'service'> & { attributes: Attribute[] })[] }[]
  }[]
}

const toRecord = (attributes: Attribute[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/** A collector of traces on a port of its own, which keeps the spans that it is sent. */
export async function openTraceCollector() {
  const spans: CollectedSpan[] = []
  const { url, close } = await startLocalServer((request, response) => {
    let body = ''
    request.on('data', (bytes: Buffer) => (body += bytes.toString()))
    request.on('end', () => {
      for (const { resource, scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
        for (const span of scopeSpans.flatMap((scope) => scope.spans))
          spans.push({
            ...span,
            service: String(toRecord(resource.attributes)['service.name']),
            attributes: toRecord(span.attributes),
          })
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  return { url, spans, close }
}
