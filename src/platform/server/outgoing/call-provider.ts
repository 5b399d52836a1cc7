import { inCallSpan } from '../tracing/spans.ts'

/** `fetch`, seen in the traces by the host alone. */
export const callProvider = (url: string, request: RequestInit): Promise<Response> =>
  inCallSpan(url, request.method ?? 'GET', () => fetch(url, request))
