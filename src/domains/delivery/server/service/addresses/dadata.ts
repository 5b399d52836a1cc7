import { callProvider } from '#/platform/server/outgoing/call-provider.ts'
import { z } from 'zod'
import type { Settings } from '#/platform/server/settings.ts'
import { MINUTE_MS } from '#/platform/shared/durations.ts'
import type { Coords } from './find-address-zone.ts'

/** Then the local list answers: typing waits no longer. */
const TIMEOUT_MS = 1500
const COUNT = 7
/** As an order accepts. */
const MAX_LENGTH = 200
/** After a failure, so that not every key press waits; 403 means the daily limit. */
const PAUSE_MS = 30_000
const PAUSE_AFTER_LIMIT_MS = 10 * MINUTE_MS
const MAX_CACHED_ANSWERS = 500
/** `qc_geo` up to settlement; beyond, only the city is known. */
const WORST_PRECISION = 3

const text = z.string().nullish()
const Answer = z.object({
  suggestions: z.array(
    z.object({
      value: z.string(),
      data: z.object({
        city_district_with_type: text,
        settlement_with_type: text,
        street_with_type: text,
        house_type: text,
        house: text,
        block_type: text,
        block: text,
        geo_lat: z.union([z.string(), z.number()]).nullish(),
        geo_lon: z.union([z.string(), z.number()]).nullish(),
        qc_geo: z.union([z.string(), z.number()]).nullish(),
      }),
    }),
  ),
})
type FoundAddress = z.infer<typeof Answer>['suggestions'][number]

/** `district`: of the city, «Советский р-н». */
export type Suggestion = { value: string; coords: Coords | null; district?: string | null | undefined }
/** null when the service does not answer. */
export type Suggest = (city: string, query: string, now: Date) => Promise<Suggestion[] | null>

/** `research §4.4`. Cached; null after a failure, at its limit, during the pause, and once the day's queries are used. */
export const createDadata = ({ dadata }: Pick<Settings, 'dadata'>): Suggest => {
  const cache = new Map<string, Suggestion[]>()
  let pausedUntil = 0
  let [today, asked] = ['', 0]
  const isUsedUp = (now: Date, perDay: number): boolean => {
    const day = now.toISOString().slice(0, 10)
    if (day !== today) [today, asked] = [day, 0]
    return asked >= perDay
  }
  return async (city, query, now) => {
    if (!dadata || now.getTime() < pausedUntil) return null
    const key = `${city} ${query.toLowerCase()}`
    const cached = cache.get(key)
    if (cached) return cached
    if (isUsedUp(now, dadata.perDay)) return null
    asked += 1
    const answer = await ask(dadata, city, query)
    if (!Array.isArray(answer)) {
      pausedUntil = now.getTime() + (answer === 'limit' ? PAUSE_AFTER_LIMIT_MS : PAUSE_MS)
      return null
    }
    cache.set(key, answer)
    for (const oldest of cache.keys()) {
      if (cache.size <= MAX_CACHED_ANSWERS) break
      cache.delete(oldest)
    }
    return answer
  }
}

const ask = async (
  { url, key }: { url: string; key: string },
  city: string,
  query: string,
): Promise<Suggestion[] | 'limit' | 'failed'> => {
  try {
    const response = await callProvider(`${url}/suggest/address`, {
      method: 'POST',
      headers: {
        authorization: `Token ${key}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ query, count: COUNT, locations: [{ city }] }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.status === 403) return 'limit'
    if (!response.ok) return 'failed'
    const { suggestions } = Answer.parse(await response.json())
    return suggestions.slice(0, COUNT).flatMap((found) => asSuggestion(found, city))
  } catch {
    return 'failed'
  }
}

const asSuggestion = ({ value, data }: FoundAddress, city: string): Suggestion[] => {
  const house = [data.house_type, data.house, data.block_type, data.block].filter(Boolean).join(' ')
  const street = [data.settlement_with_type, data.street_with_type].filter(Boolean).join(', ')
  const short = [street, data.house && house].filter(Boolean).join(', ')
  const label = street ? short : value.replace(`г ${city}`, '').replace(/^[\s,]+/, '')
  return label && label.length <= MAX_LENGTH
    ? [{ value: label, coords: coordsOf(data), district: data.city_district_with_type }]
    : []
}

const coordsOf = ({ geo_lat, geo_lon, qc_geo }: FoundAddress['data']): Coords | null => {
  // A missing coordinate may be an empty string, not zero.
  const [lat, lon] = [Number(geo_lat || Number.NaN), Number(geo_lon || Number.NaN)]
  const isThere = Number.isFinite(lat) && Number.isFinite(lon) && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  return isThere && Number(qc_geo ?? 0) <= WORST_PRECISION ? [lat, lon] : null
}
