import { defaultCity, deskHours } from '#/domains/places/rules/chosen-address.ts'
import { listCities, listServingStores } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { instantAt, localNow } from '#/platform/server/local-time.ts'
import { isDeskOpen, nextOpening } from '#/domains/chat/rules.ts'
import { findLastAnswer } from '../queries/messages.ts'

/** What the clocks show where no city is; nobody answers there either. */
const NO_ZONE = 'UTC'

/** The stores that answer a city, or the default one, and what their clocks show. */
const standAt = async (db: Db, cityId: number | null) => {
  const cities = await listCities(db)
  const city = cities.find(({ id }) => id === cityId) ?? defaultCity(cities)
  const stores = city ? await listServingStores(db, city.id) : []
  const home = cities.find(({ id }) => id === stores[0]?.city_id) ?? city
  const zone = home?.time_zone ?? NO_ZONE
  return { stores, zone, local: localNow(db.now(), zone) }
}

const todays = ({ stores, local }: Pick<Awaited<ReturnType<typeof standAt>>, 'stores' | 'local'>) => {
  const [today = '', time = ''] = local.split('T')
  const hours = deskHours(stores, today)
  return { today, hours, is_open: isDeskOpen(hours, time) }
}

/** Who answers in this city (or in the default one), when, and whether just now; of a chat, who has answered last. */
export const showDesk = async (db: Db, cityId: number | null, chatId: string | undefined) => {
  const { hours, is_open } = todays(await standAt(db, cityId))
  const last = chatId === undefined ? undefined : await findLastAnswer(db, chatId)
  return { hours, is_open, operator: last?.author ?? null }
}

export type Opening = { today: string; date: string; time: string; at: Date }

/** When a closed desk opens next; null while it is open, or where nobody knows. */
export const closedUntil = async (db: Db, cityId: number | null): Promise<Opening | null> => {
  const stand = await standAt(db, cityId)
  const { today, is_open } = todays(stand)
  const next = is_open ? null : nextOpening(stand.stores, stand.local)
  return next && { ...next, today, at: instantAt(`${next.date}T${next.time}`, stand.zone) }
}
