import type { z } from 'zod'
import { fetchJson } from '#/platform/server/outgoing/fetch-json.ts'
import type { YandexMarketSettings } from '#/platform/server/settings.ts'
import { MarketplaceRefused, MarketplaceUnanswered } from '../marketplace-adapter.ts'
import { Failure } from './responses.ts'

const TRY_LATER = new Set([401, 403, 408, 420, 429])

type ApiRequest = { method: 'GET' | 'PUT'; path: string; body?: object }

/** Paths are of the campaign. Errors never contain the key; a wrong key says nothing about the order. */
export const createApiClient =
  ({ url, key, campaign }: YandexMarketSettings) =>
  async <T extends z.ZodType>(shape: T, { method, path, body }: ApiRequest): Promise<z.output<T>> => {
    const { status, json } = await fetchJson(
      `${url}/campaigns/${campaign}${path}`,
      {
        method,
        headers: { 'api-key': key, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      },
      unanswered,
    )
    if (status >= 200 && status < 300) {
      const answer = shape.safeParse(json)
      if (answer.success) return answer.data
      throw new MarketplaceUnanswered(`yandex market: ${method} ${path.split('?')[0]} is not understood`)
    }
    const { data } = Failure.safeParse(json)
    const why = data?.errors?.map(({ code }) => code).join(', ') ?? ''
    if (status >= 500 || TRY_LATER.has(status))
      throw new MarketplaceUnanswered(`yandex market: ${status} ${why}`)
    throw new MarketplaceRefused(`${status} ${why}`.trim())
  }

const unanswered = (cause: string) => new MarketplaceUnanswered(`yandex market does not answer: ${cause}`)
