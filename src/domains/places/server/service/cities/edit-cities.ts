import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, forbidden, invalid, notFound, unprocessable } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { CityForm, StaffCity } from '#/domains/places/contract/staff/cities.ts'
import { cityAdded, cityRemoving, cityUsesRequested } from '../../events.ts'
import * as queries from '../../queries/staff/cities.ts'
import { isSameCity, listTimeZones } from './suggest-cities.ts'

export const listStaffCities = async (db: Db) => {
  const items = await queries.findStaffCities(db)
  return { items, time_zones: listTimeZones(db.now(), items) }
}

/** Last of the list, with windows ready to use; 422 at `name` for one that is there. */
export const createCity = (db: Db, staff: Staff, form: CityForm): Promise<StaffCity> =>
  change(db, staff, async (tx) => {
    await checkForm(tx, form)
    const id = await queries.insertCity(tx, form)
    await cityAdded.emit(tx, { cityId: id, servedFrom: form.served_from })
    const after = await requireCity(tx, id)
    await recordAction(tx, staff, { action: 'city.create', subject: 'shop_city', subjectId: id, after })
    return after
  })

/** 409 `edited_meanwhile` with the current one. Orders stay. */
export const updateCity = (
  db: Db,
  staff: Staff,
  id: number,
  { version, ...form }: CityForm & { version: number },
): Promise<StaffCity> =>
  change(db, staff, async (tx) => {
    const before = await requireCity(tx, id)
    if (before.version !== version) throw conflict('edited_meanwhile', before)
    await checkForm(tx, form, before)
    await queries.updateCity(tx, id, form)
    const after = await requireCity(tx, id)
    await recordAction(tx, staff, {
      action: 'city.update',
      subject: 'shop_city',
      subjectId: id,
      before,
      after,
    })
    return after
  })

/** 422 `city_in_use` says what belongs to it. Idempotent. */
export const removeCity = (db: Db, staff: Staff, id: number): Promise<void> =>
  change(db, staff, async (tx) => {
    const before = await queries.lockCity(tx, id)
    if (!before) return
    await checkUnused(tx, before)
    await cityRemoving.emit(tx, { cityId: id })
    await queries.deleteCity(tx, id)
    await recordAction(tx, staff, { action: 'city.remove', subject: 'shop_city', subjectId: id, before })
  })

export const orderCities = (db: Db, staff: Staff, ids: number[]): Promise<void> =>
  change(db, staff, async (tx) => {
    await queries.orderCities(tx, ids)
    await recordAction(tx, staff, {
      action: 'city.order',
      subject: 'shop_city',
      subjectId: 'all',
      after: { ids },
    })
  })

/** Cities are the whole shop's: staff of one store do not change them. */
const change = <T>(db: Db, staff: Staff, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    if (staff.storeId !== null) throw forbidden('other_store')
    await queries.lockCities(tx)
    return work(tx)
  })

const requireCity = async (tx: Db, id: number): Promise<StaffCity> => {
  const city = await queries.lockCity(tx, id)
  if (!city) throw notFound('city_not_found')
  return city
}

/** No two cities of one name, and flowers come from a city with stores of its own. */
const checkForm = async (tx: Db, form: CityForm, before?: StaffCity): Promise<void> => {
  const cities = await queries.findStaffCities(tx)
  if (cities.some((one) => one.id !== before?.id && isSameCity(one, form)))
    throw invalid({ name: t('staff.cities.faults.taken', { name: form.name }) })
  if (form.served_from === null) return
  const source = cities.find(({ id }) => id === form.served_from)
  const fault = (why: 'served' | 'self' | 'ownStores' | 'serves') =>
    invalid({ served_from: t(`staff.cities.faults.${why}`, { name: source?.name ?? form.name }) })
  if (!source || source.served_from !== null) throw fault('served')
  if (source.id === before?.id) throw fault('self')
  if (before && before.stores > 0) throw fault('ownStores')
  if (before && cities.some(({ served_from }) => served_from === before.id)) throw fault('serves')
}

const USES = ['stores', 'orders', 'served', 'addresses', 'promos', 'promotions', 'banners'] as const

const checkUnused = async (tx: Db, { id, name_in, stores }: StaffCity): Promise<void> => {
  const served = await queries.countServedCities(tx, id)
  const others = (await cityUsesRequested.emit(tx, { cityId: id })).flat()
  const uses = new Map<string, number>([
    ['stores', stores],
    ['served', served],
    ...others.map(({ what, n }) => [what, n] as const),
  ])
  const list = USES.flatMap((what) => {
    const n = uses.get(what) ?? 0
    return n > 0 ? [t(`staff.cities.uses.${what}`, { n })] : []
  })
  if (list.length === 0) return
  throw unprocessable('city_in_use', {
    where: name_in.charAt(0).toUpperCase() + name_in.slice(1),
    what: new Intl.ListFormat('ru').format(list),
  })
}
