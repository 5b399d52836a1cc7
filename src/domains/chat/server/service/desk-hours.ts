import { defaultCity } from '#/domains/places/rules/default-city.ts'
import { deskHours } from '#/domains/places/rules/opening-hours.ts'
import { listCities, listServingStores } from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { instantAt, localNow } from '#/platform/server/local-time.ts'
import { isDeskOpen, nextOpening } from '#/domains/chat/rules/desk-hours.ts'
import { findLastAnswer } from '../queries/messages.ts'

const NO_ZONE = 'UTC'

const findDesk = async (db: Db, cityId: number | null) => {
  const cities = await listCities(db)
  const city = cities.find(({ id }) => id === cityId) ?? defaultCity(cities)
  const stores = city ? await listServingStores(db, city.id) : []
  const home = cities.find(({ id }) => id === stores[0]?.city_id) ?? city
  const zone = home?.time_zone ?? NO_ZONE
  return { stores, zone, local: localNow(db.now(), zone) }
}

const hoursToday = ({ stores, local }: Pick<Awaited<ReturnType<typeof findDesk>>, 'stores' | 'local'>) => {
  const [today = '', time = ''] = local.split('T')
  const hours = deskHours(stores, today)
  return { today, hours, is_open: isDeskOpen(hours, time) }
}

/** Without a city, the default one's hours. */
export const showDesk = async (db: Db, cityId: number | null, chatId: string | undefined) => {
  const { hours, is_open } = hoursToday(await findDesk(db, cityId))
  const last = chatId === undefined ? undefined : await findLastAnswer(db, chatId)
  return { hours, is_open, operator: last?.author ?? null }
}

export type Opening = { today: string; date: string; time: string; at: Date }

/** Null while open, or when unknown. */
export const closedUntil = async (db: Db, cityId: number | null): Promise<Opening | null> => {
  const desk = await findDesk(db, cityId)
  const { today, is_open } = hoursToday(desk)
  const next = is_open ? null : nextOpening(desk.stores, desk.local)
  return next && { ...next, today, at: instantAt(`${next.date}T${next.time}`, desk.zone) }
}
