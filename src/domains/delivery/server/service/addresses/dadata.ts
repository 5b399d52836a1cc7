import { z } from 'zod'
import type { Settings } from '#/platform/server/settings.ts'
import type { Coords } from './find-address-zone.ts'

/** Somebody is typing: what is not here by then comes from our own list. */
const TIMEOUT_MS = 1500
const COUNT = 7
/** What an order takes as an address. */
const LONGEST = 200
/** After a failure nobody is asked for a while, so that not every key waits for it: 403 is the day's limit. */
const REST_MS = 30_000
const REST_AFTER_LIMIT_MS = 10 * 60_000
const KEPT_ANSWERS = 500
/** `qc_geo`: house, near it, street, settlement; beyond is only the city. */
const PRECISE = 3

const text = z.string().nullish()
const Answer = z.object({
  suggestions: z.array(
    z.object({
      value: z.string(),
      data: z.object({
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
type Found = z.infer<typeof Answer>['suggestions'][number]

export type Suggestion = { value: string; coords: Coords | null }
/** Suggestions of a city for what is typed; null where nobody answers. */
export type Suggest = (city: string, query: string, now: Date) => Promise<Suggestion[] | null>

/** DaData (`research §4.4`), asked once for the same letters; null at any fault, at its limit and while it rests. */
export const createDadata = ({ dadata }: Pick<Settings, 'dadata'>): Suggest => {
  const kept = new Map<string, Suggestion[]>()
  let restsUntil = 0
  return async (city, query, now) => {
    if (!dadata || now.getTime() < restsUntil) return null
    const key = `${city} ${query.toLowerCase()}`
    const known = kept.get(key)
    if (known) return known
    const answer = await ask(dadata, city, query)
    if (!Array.isArray(answer)) {
      restsUntil = now.getTime() + (answer === 'limit' ? REST_AFTER_LIMIT_MS : REST_MS)
      return null
    }
    kept.set(key, answer)
    for (const oldest of kept.keys()) {
      if (kept.size <= KEPT_ANSWERS) break
      kept.delete(oldest)
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
    const response = await fetch(`${url}/suggest/address`, {
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

const asSuggestion = ({ value, data }: Found, city: string): Suggestion[] => {
  const house = [data.house_type, data.house, data.block_type, data.block].filter(Boolean).join(' ')
  const street = [data.settlement_with_type, data.street_with_type].filter(Boolean).join(', ')
  const short = [street, data.house && house].filter(Boolean).join(', ')
  const shown = street ? short : value.replace(`г ${city}`, '').replace(/^[\s,]+/, '')
  return shown && shown.length <= LONGEST ? [{ value: shown, coords: coordsOf(data) }] : []
}

const coordsOf = ({ geo_lat, geo_lon, qc_geo }: Found['data']): Coords | null => {
  // What is not known may be an empty text, which is no zero.
  const [lat, lon] = [Number(geo_lat || Number.NaN), Number(geo_lon || Number.NaN)]
  const isThere = Number.isFinite(lat) && Number.isFinite(lon) && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
  return isThere && Number(qc_geo ?? 0) <= PRECISE ? [lat, lon] : null
}
