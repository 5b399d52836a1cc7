import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, forbidden, invalid, notFound } from '#/platform/server/errors.ts'
import { localDate } from '#/platform/server/local-time.ts'
import { t } from '#/platform/shared/texts.ts'
import type { StaffStore, StoreForm } from '#/domains/places/contract/staff/stores.ts'
import { findCity } from '../queries/places.ts'
import { isServedFromAfar } from '../queries/staff/cities.ts'
import * as queries from '../queries/staff/stores.ts'
import { getCity } from './list-cities.ts'

/** A store's own staff may edit that store only. */
const mayEdit = ({ storeId: staffStoreId }: Staff, id: number | null) =>
  staffStoreId === null || staffStoreId === id

export const listStaffStores = async (db: Db, staff: Staff) => {
  const [cities, items] = await Promise.all([queries.findCitiesWithZones(db), queries.findStaffStores(db)])
  return {
    cities: cities.map(({ time_zone, ...city }) => ({ ...city, today: localDate(db.now(), time_zone) })),
    items: items.filter(({ id }) => mayEdit(staff, id)),
  }
}

/**
 * Last of its city; 422 at `city_id` for an unknown city, and for one served from another: nobody would see the
 * store.
 */
export const createStore = (
  db: Db,
  staff: Staff,
  { city_id: cityId, ...form }: StoreForm & { city_id: number },
): Promise<StaffStore> =>
  db.transaction(async (tx) => {
    if (!mayEdit(staff, null)) throw forbidden('other_store')
    const [city] = await findCity(tx, cityId)
    if (!city) throw invalid({ city_id: t('errors.city_not_found') })
    if (await isServedFromAfar(tx, cityId))
      throw invalid({ city_id: t('staff.stores.servedCity', { name: city.name }) })
    const id = await queries.insertStore(tx, cityId, form)
    const after = await writeHours(tx, id, form, localDate(tx.now(), city.time_zone))
    await recordAction(tx, staff, { action: 'store.create', subject: 'store', subjectId: id, after })
    return after
  })

/** From today on; 409 `edited_meanwhile` with the current one. Existing orders stay. */
export const updateStore = (
  db: Db,
  staff: Staff,
  id: number,
  { version, ...form }: StoreForm & { version: number },
): Promise<StaffStore> =>
  db.transaction(async (tx) => {
    if (!mayEdit(staff, id)) throw forbidden('other_store')
    const before = await queries.lockStaffStore(tx, id)
    if (!before) throw notFound('store_not_found')
    if (before.version !== version) throw conflict('edited_meanwhile', before)
    await queries.updateStore(tx, id, form)
    const { time_zone } = await getCity(tx, before.city_id)
    const after = await writeHours(tx, id, form, localDate(tx.now(), time_zone))
    await recordAction(tx, staff, { action: 'store.update', subject: 'store', subjectId: id, before, after })
    return after
  })

/** A form left open over midnight may contain yesterday: past days stay unchanged. */
const writeHours = async (tx: Db, id: number, { week, days }: StoreForm, today: string) => {
  await queries.replaceHours(tx, id, { week, days: days.filter(({ date }) => date >= today), today })
  const store = await queries.lockStaffStore(tx, id)
  if (!store) throw notFound('store_not_found')
  return store
}
