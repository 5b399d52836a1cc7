import { foldSpelling } from '#/platform/shared/fold-spelling.ts'
import data from '#/domains/places/server/data/russian-cities.json' with { type: 'json' }

type Row = [name: string, region: string, timeZone: string, lat: number, lon: number]
const ROWS = data.cities as Row[]

/** The largest first (docs/decisions/049). */
export type RussianCity = { name: string; region: string; time_zone: string; lat: number; lon: number }

const CITIES = ROWS.map(([name, region, time_zone, lat, lon]) => ({
  name,
  region,
  time_zone,
  lat,
  lon,
  folded: foldSpelling(name),
}))

const MAX_FOUND = 8
const MAX_EXAMPLES = 3

/** By the beginning of the name, then of any of its words; the largest first. */
export const searchCities = (query: string): RussianCity[] => {
  const typed = foldSpelling(query.trim()).replace(/^(г\.|город|г)\s+/, '')
  if (typed === '') return []
  const begin = CITIES.filter(({ folded }) => folded.startsWith(typed))
  const within = CITIES.filter(
    ({ folded }) => !folded.startsWith(typed) && folded.split(/[\s-]/).some((word) => word.startsWith(typed)),
  )
  return [...begin, ...within].slice(0, MAX_FOUND).map(({ folded: _folded, ...city }) => city)
}

export const TIME_ZONES: ReadonlyMap<string, string[]> = new Map(
  [...Map.groupBy(CITIES, ({ time_zone }) => time_zone)].map(([zone, cities]) => [
    zone,
    cities.slice(0, MAX_EXAMPLES).map(({ name }) => name),
  ]),
)
