import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { REQUEST_ID } from '../log/request-id.ts'
import { tracer, tracing } from './spans.ts'

const SERVER_FAULT = 500

const spans = new WeakMap<IncomingMessage, Span>()

/**
 * From the first byte of a request to the last byte of its answer, with the id that the customer may tell. `trusts`: a
 * proxy of the shop's own may have begun the trace; a visitor may not.
 */
export const traceAnswer = (
  request: IncomingMessage,
  response: ServerResponse,
  trusts: boolean,
  handle: () => void,
): void => {
  if (!tracing.isOn) return handle()
  const parent = trusts ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT
  const { method = '' } = request
  const attributes = {
    'http.request.method': method,
    'lavanda.request_id': String(response.getHeader(REQUEST_ID)),
  }
  const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent)
  spans.set(request, span)
  response.once('close', () => {
    if (!response.writableFinished) span.setAttribute('error.type', 'gone')
    else span.setAttribute('http.response.status_code', response.statusCode)
    if (response.statusCode >= SERVER_FAULT) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end()
  })
  context.with(trace.setSpan(parent, span), handle)
}

/** By the template of the route: what a visitor wrote may be a key. */
export const nameAnswerSpan = (request: IncomingMessage, route: string): void => {
  spans.get(request)?.updateName(`${request.method} ${route}`).setAttribute('http.route', route)
}
