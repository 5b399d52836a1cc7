import { z } from 'zod'
import { fetchJson } from '#/platform/server/outgoing/fetch-json.ts'
import type { PaymentSettings } from '#/platform/server/settings.ts'
import { ProviderRefused, ProviderUnanswered } from '../payment-provider.ts'

const PERMANENT_FAILURES = new Set([400, 404, 405, 415, 422])

export type Yookassa = NonNullable<PaymentSettings['yookassa']>
type ApiRequest = { method: 'GET' | 'POST'; path: string; key?: string; body?: object }
export type CallApi = ReturnType<typeof createApiClient>

/** Throws `ProviderRefused` where a retry is pointless, else `ProviderUnanswered`, never with the secret. */
export const createApiClient =
  ({ url, shopId, secretKey }: Yookassa) =>
  async <T extends z.ZodType>(shape: T, { method, path, key, body }: ApiRequest): Promise<z.output<T>> => {
    const { status, json } = await fetchJson(
      `${url}${path}`,
      {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${shopId}:${secretKey}`).toString('base64')}`,
          ...(key && { 'idempotence-key': key }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      },
      unanswered,
    )
    if (status === 404 && method === 'GET') throw new ProviderNotFound()
    if (PERMANENT_FAILURES.has(status))
      throw new ProviderRefused(`yookassa ${method} ${path}: ${status} ${reasonOf(json)}`)
    const answer = status === 200 ? shape.safeParse(json) : undefined
    if (answer?.success) return answer.data
    const why = answer ? 'an answer of another shape' : reasonOf(json)
    throw new ProviderUnanswered(`yookassa ${method} ${path}: ${status} ${why}`)
  }

const unanswered = (cause: string) => new ProviderUnanswered(`yookassa does not answer: ${cause}`)

class ProviderNotFound extends ProviderRefused {}

export const orNull = async <T>(found: Promise<T>): Promise<T | null> => {
  try {
    return await found
  } catch (error) {
    if (error instanceof ProviderNotFound) return null
    throw error
  }
}

const ErrorBody = z.object({ code: z.string().max(100), parameter: z.string().max(100).optional() })
const reasonOf = (json: unknown): string => {
  const { data } = ErrorBody.safeParse(json)
  return data ? [data.code, data.parameter].filter(Boolean).join(' ') : 'no reason given'
}
