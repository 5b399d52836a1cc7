import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import {
  type CityDeliveryForm,
  PLACE_KINDS,
  type StaffCityDelivery,
} from '#/domains/delivery/contract/staff/windows.ts'
import { cityCalendar } from '../slots/city-calendar.ts'
import * as queries from '#/domains/delivery/server/queries/staff/cities.ts'
import { usualPlaces } from './day-windows.ts'
import { findStaffSlots, spreadPlaces } from '#/domains/delivery/server/queries/staff/windows.ts'

export const showCityDelivery = async (db: Db, cityId: number): Promise<StaffCityDelivery> => {
  const city = await queries.findStaffCity(db, cityId)
  if (!city) throw notFound('city_not_found')
  return city
}

/**
 * `decisions §4`; 409 `edited_meanwhile` with the current ones. Future windows not set by hand take the new
 * capacities, never below what is taken.
 */
export const updateCityDelivery = (
  db: Db,
  staff: Staff,
  cityId: number,
  { version, stores, ...row }: CityDeliveryForm & { version: number },
): Promise<StaffCityDelivery> =>
  db.transaction(async (tx) => {
    const before = await queries.lockStaffCity(tx, cityId)
    if (!before) throw notFound('city_not_found')
    if (before.version !== version) throw conflict('edited_meanwhile', before)
    const cityStoreIds = new Set(before.stores.map(({ store_id }) => store_id))
    if (stores.some(({ store_id }) => !cityStoreIds.has(store_id)))
      throw invalid({ stores: t('errors.store_not_found') })
    await queries.updateCity(tx, cityId, row)
    await queries.replaceCapacities(tx, stores, PLACE_KINDS)
    await spreadDefaults(tx, cityId)
    const after = await showCityDelivery(tx, cityId)
    await recordAction(tx, staff, {
      action: 'city_delivery.update',
      subject: 'city_delivery',
      subjectId: cityId,
      before,
      after,
    })
    return after
  })

const spreadDefaults = async (tx: Db, cityId: number) => {
  const calendar = await cityCalendar(tx, cityId)
  const stores = new Map(
    calendar.stores.filter(({ city_id }) => city_id === cityId).map((store) => [store.id, store]),
  )
  const [usual, slots] = await Promise.all([
    usualPlaces(tx, calendar),
    findStaffSlots(tx, [...stores.keys()], calendar.today),
  ])
  const changed = slots.flatMap((slot) => {
    const store = stores.get(slot.store_id)
    const now = store && usual(slot.kind, store, slot.date).find((one) => one.time_from === slot.time_from)
    return now && now.time_to === slot.time_to && now.capacity !== slot.capacity
      ? [{ ...slot, capacity: now.capacity }]
      : []
  })
  if (changed.length > 0) await spreadPlaces(tx, changed, { own: false })
}
