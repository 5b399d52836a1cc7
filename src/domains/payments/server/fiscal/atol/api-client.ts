import { callProvider } from '#/platform/server/outgoing/call-provider.ts'
import type { z } from 'zod'
import type { FiscalSettings } from '#/platform/server/settings.ts'
import { ProviderRefused, ProviderUnanswered } from '../../providers/payment-provider.ts'
import { Document, Token } from './responses.ts'

const TIMEOUT_MS = 10_000

export type Atol = NonNullable<FiscalSettings['atol']>
type ApiRequest = { method: 'GET' | 'POST'; path: string; body?: object; token?: string }

const fetchJson = async <T extends z.ZodType>(
  shape: T,
  url: string,
  { method, path, body, token }: ApiRequest,
): Promise<{ status: number; answer: z.output<T> }> => {
  try {
    const response = await callProvider(url + path, {
      method,
      headers: {
        ...(token && { token }),
        ...(body && { 'content-type': 'application/json; charset=utf-8' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return { status: response.status, answer: shape.parse(await response.json()) }
  } catch (error) {
    throw new ProviderUnanswered(`atol does not answer: ${(error as Error).name}`)
  }
}

/** Never with the password. */
export const askToken = async ({ url, login, password }: Atol): Promise<string> => {
  const { status, answer } = await fetchJson(Token, url, {
    method: 'POST',
    path: '/getToken',
    body: { login, pass: password },
  })
  if (answer.token) return answer.token
  const why = `atol getToken: ${status} ${answer.error?.code ?? ''}`
  throw status >= 500 ? new ProviderUnanswered(why) : new ProviderRefused(why)
}

/** A token lives for a day: it is asked for again once it is refused. */
export const createApiClient = (atol: Atol) => {
  let token: Promise<string> | undefined
  const send = async (request: ApiRequest) => {
    token ??= askToken(atol)
    const current = token
    try {
      return await fetchJson(Document, atol.url, {
        ...request,
        path: `/${atol.group}${request.path}`,
        token: await current,
      })
    } catch (error) {
      if (token === current) token = undefined
      // A wrong password says nothing about the receipt.
      throw error instanceof ProviderRefused ? new ProviderUnanswered(error.message) : error
    }
  }
  return async (request: ApiRequest): Promise<{ status: number; answer: Document }> => {
    const first = await send(request)
    if (first.status !== 401) return first
    token = undefined
    const second = await send(request)
    if (second.status === 401) throw new ProviderUnanswered('atol does not take its own token')
    return second
  }
}
