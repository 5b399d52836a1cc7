import type { FastifyInstance, InjectOptions } from 'fastify'

export type CallOptions = {
  body?: unknown
  query?: Record<string, string>
  headers?: Record<string, string>
  cookies?: Record<string, string>
  /** Limits count by address. */
  ip?: string
}
export type Answer<T> = { status: number; body: T; headers: Record<string, unknown>; cookies: Record<string, string> }
export type CallShop = <T = unknown>(method: string, path: string, options?: CallOptions) => Promise<Answer<T>>

/** A call as a browser would make it, through the whole server but its port. A body of text is sent as it is. */
export const callThrough =
  (server: FastifyInstance): CallShop =>
  async <T>(method: string, path: string, { body, query, headers = {}, cookies, ip }: CallOptions = {}) => {
    const json = body !== undefined && { 'content-type': 'application/json' }
    const response = await server.inject({
      method: method as NonNullable<InjectOptions['method']>,
      url: path,
      headers: { ...json, ...headers },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(query && { query }),
      ...(cookies && { cookies }),
      ...(ip && { remoteAddress: ip }),
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      body: (isJson ? response.json() : response.body) as T,
      headers: response.headers,
      cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
    }
  }
