import type { FastifyInstance } from 'fastify'
import { checkAnswer } from '../api/check-answer.ts'

export type CallOptions = {
  body?: unknown
  file?: { bytes: Uint8Array; type: string }
  query?: Record<string, string>
  headers?: Record<string, string>
  cookies?: Record<string, string>
  ip?: string
}
export type Answer<T> = {
  status: number
  body: T
  headers: Record<string, unknown>
  cookies: Record<string, string>
}
/** The test states the expected shape: `call<Cart>('GET', '/orders/cart', marina)`. */
export type CallShop = <T = unknown>(
  method: string,
  path: string,
  options?: CallOptions,
) => Promise<Answer<T>>

export const callThrough = (server: FastifyInstance): CallShop => {
  const call = async (
    method: string,
    path: string,
    { body, file, query, headers = {}, cookies, ip }: CallOptions = {},
  ): Promise<Answer<unknown>> => {
    const json = body !== undefined && { 'content-type': 'application/json' }
    const payload = file ? Buffer.from(file.bytes) : typeof body === 'string' ? body : JSON.stringify(body)
    const response = await server.inject({
      method: method as 'GET',
      url: path,
      headers: { ...json, ...(file && { 'content-type': file.type }), ...headers },
      ...(payload !== undefined && { payload }),
      ...(query && { query }),
      ...(cookies && { cookies }),
      ...(ip && { remoteAddress: ip }),
    })
    const type = response.headers['content-type'] ?? ''
    const answer = type.startsWith('application/json') ? response.json<unknown>() : response.body
    await checkAnswer(
      { method, url: path, body: typeof body === 'string' ? undefined : body },
      { status: response.statusCode, type, body: answer, isEmpty: response.body === '' },
    )
    return {
      status: response.statusCode,
      body: answer,
      headers: response.headers,
      cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])),
    }
  }
  return call as CallShop
}
