/** Attributes of a span beside its name and time, by OpenTelemetry's names. */
export type SpanAttributes = Record<string, string | number | undefined>

/** Work that is under way. */
export interface Span {
  /** W3C's header, by which what is called for it joins its trace. */
  readonly traceparent: string
  /** Ends the span, with this error if it has failed. */
  end(attributes?: SpanAttributes, error?: unknown): void
}

/** Makes spans, and sends them to a collector now and then. */
export interface Tracer {
  /** `parent` is W3C's header of who asked for it, or of the span that it is part of; without any it begins a trace. */
  begin(name: string, kind: 'server' | 'client' | 'internal', parent: unknown, attributes?: SpanAttributes): Span
  /** Sends what is left. */
  close(): Promise<void>
}
