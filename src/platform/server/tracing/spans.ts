import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

/** Nothing is spent on spans until there is somebody to send them to (`start-tracing.ts`). */
export const tracing = { isOn: false }

export const tracer = trace.getTracer('lavanda')

/** Around the work; of an error only the code or class is told, as its words may tell of a person. */
export const inSpan = <T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  kind = SpanKind.INTERNAL,
): Promise<T> =>
  tracing.isOn ? tracer.startActiveSpan(name, { kind, attributes }, (span) => endAfter(span, work)) : work()

const endAfter = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    const { code, name } = error as { code?: string | number; name?: string }
    span.setAttribute('error.type', String(code ?? name ?? 'unknown'))
    span.setStatus({ code: SpanStatusCode.ERROR })
    throw error
  } finally {
    span.end()
  }
}

const VERB = /[a-z]+/i

/** A statement, without its values. */
export const inStatementSpan = <T>(text: string, send: () => Promise<T>): Promise<T> => {
  if (!tracing.isOn) return send()
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text }
  return inSpan(VERB.exec(text)?.[0].toLowerCase() ?? 'statement', attributes, send, SpanKind.CLIENT)
}

/** A call to a provider, told by its host: paths and queries hold keys. */
export const inCallSpan = <T>(url: string, method: string, call: () => Promise<T>): Promise<T> => {
  if (!tracing.isOn) return call()
  const { host } = new URL(url)
  const attributes = { 'http.request.method': method, 'server.address': host }
  return inSpan(`${method} ${host}`, attributes, call, SpanKind.CLIENT)
}
