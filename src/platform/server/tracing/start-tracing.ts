import { diag, DiagLogLevel } from '@opentelemetry/api'
import { tracing } from './spans.ts'

const ENDPOINTS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']

/**
 * Sends spans by OTLP over HTTP where OpenTelemetry's own variables say so: endpoint, headers, sampler, name and
 * attributes are read by its libraries, which are loaded only then. Resolves with what sends the last ones.
 */
export const startTracing = async (
  env: NodeJS.ProcessEnv,
  warn: (line: string) => void,
): Promise<() => Promise<void>> => {
  if (env['OTEL_SDK_DISABLED'] === 'true' || !ENDPOINTS.some((name) => env[name])) return async () => {}
  const [
    node,
    { OTLPTraceExporter },
    { defaultResource, detectResources, envDetector, resourceFromAttributes },
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const own = resourceFromAttributes({
    'service.name': 'lavanda',
    'service.instance.id': String(process.pid),
  })
  const provider = new node.NodeTracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new node.BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tell = (message: string) => warn(`traces: ${message}`)
  diag.setLogger({ error: tell, warn: tell, info() {}, debug() {}, verbose() {} }, DiagLogLevel.WARN)
  provider.register()
  tracing.isOn = true
  return () => provider.shutdown().catch((error: Error) => tell(error.message))
}
