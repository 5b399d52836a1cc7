import { ApiError, type ErrorBody } from '#/platform/shared/errors.ts'
import { fillPath, queryString, type Api } from '#/platform/shared/endpoint.ts'

type Exchange = { path: string; init: RequestInit & { headers: Record<string, string> } }
/** Auth adds the bearer and one retry (`spec §8`). */
export type Wrapper = (
  exchange: Exchange,
  send: (exchange: Exchange) => Promise<Response>,
) => Promise<Response>

type Headers = () => Record<string, string>

let wrapper: Wrapper = (exchange, send) => send(exchange)
let bearer: Headers = () => ({})

/** Requests go through `next`; static files get the headers of `bearerNow`. */
export const wrapRequests = (next: Wrapper, bearerNow: Headers): void => {
  wrapper = next
  bearer = bearerNow
}

/** With the bearer (`spec §7`). */
export const fetchFile = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(path, { ...init, headers: bearer() })

const send = ({ path, init }: Exchange) => fetch(path, init)

/** Also for uploads and downloads (`upload-file.ts`, `download-file.ts`). */
export const authorized = (exchange: Exchange, sendIt = send): Promise<Response> => wrapper(exchange, sendIt)

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Throws `ApiError` for anything but a success. */
const call = async ({ method, path }: { method: string; path: string }, input: LooseInput = {}) => {
  const { params, query, body, headers, signal } = input
  const response = await authorized({
    path: fillPath(path, params) + queryString(query),
    init: {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // Writes complete even when the page is left.
      keepalive: method !== 'GET',
      ...(signal && { signal }),
    },
  })
  if (response.status === 204) return undefined
  // An error may come without JSON; a truncated success is a failure.
  const answer: unknown = await (response.ok ? response.json() : response.json().catch(() => null))
  if (!response.ok)
    throw new ApiError(response.status, answer as ErrorBody, Number(response.headers.get('retry-after')))
  return answer
}

export const api = call as Api
