/** A file of its own in the build, so that a server that does not trace loads none of it. */
export { openTelemetry } from '@souk-vert/platform/tracing/open-telemetry'
