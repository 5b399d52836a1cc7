import { inCallSpan } from '../tracing/spans.ts'

/** `fetch`, seen in the traces by the host alone. A redirect is refused unless asked for: it would carry keys elsewhere. */
export const callProvider = (url: string, request: RequestInit): Promise<Response> =>
  inCallSpan(url, request.method ?? 'GET', () => fetch(url, { redirect: 'error', ...request }))
