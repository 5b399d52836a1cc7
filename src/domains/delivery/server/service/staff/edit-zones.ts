import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import * as places from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { placeKeys } from '#/domains/delivery/rules/place-names.ts'
import { closedRing, openRing, ringFault } from '#/domains/delivery/rules/zone-rings.ts'
import type { StaffZone, ZoneForm } from '#/domains/delivery/contract/staff/zones.ts'
import * as queries from '#/domains/delivery/server/queries/staff/zones.ts'

/** In priority order; 404 for an unknown city. */
export const showZones = async (db: Db, cityId: number) => {
  const city = await places.getCity(db, cityId)
  const [zones, stores, streets] = await Promise.all([
    queries.findStaffZones(db, cityId),
    queries.findZoneStores(db, cityId),
    queries.findStreets(db, cityId),
  ])
  return { city, items: zones.map(withOpenRing), stores, streets }
}

/** The last of its city; 422 at `polygon` for an invalid ring. */
export const createZone = (
  db: Db,
  staff: Staff,
  { city_id: cityId, ...form }: ZoneForm & { city_id: number },
): Promise<StaffZone> =>
  db.transaction(async (tx) => {
    await places.getCity(tx, cityId)
    await queries.lockZones(tx, cityId)
    const after = withOpenRing(await queries.insertZone(tx, cityId, await toStoredForm(tx, cityId, form)))
    await recordAction(tx, staff, { action: 'zone.create', subject: 'zone', subjectId: after.id, after })
    return after
  })

/** 409 `edited_meanwhile` with the current one. */
export const updateZone = (
  db: Db,
  staff: Staff,
  id: number,
  { version, ...form }: ZoneForm & { version: number },
): Promise<StaffZone> =>
  db.transaction(async (tx) => {
    const cityId = await queries.findCityOfZone(tx, id)
    if (cityId !== undefined) await queries.lockZones(tx, cityId)
    const found = await queries.lockZone(tx, id)
    if (!found || found.shape === 'circle') throw notFound('zone_not_found')
    const before = withOpenRing(found)
    if (before.version !== version) throw conflict('edited_meanwhile', before)
    const after = withOpenRing(
      await queries.updateZone(tx, id, await toStoredForm(tx, found.city_id, form, id)),
    )
    await recordAction(tx, staff, { action: 'zone.update', subject: 'zone', subjectId: id, before, after })
    return after
  })

/** Past orders keep it. Idempotent. */
export const removeZone = (db: Db, staff: Staff, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await queries.lockZone(tx, id)
    if (!before) return
    await queries.takeZoneAway(tx, id)
    await recordAction(tx, staff, { action: 'zone.remove', subject: 'zone', subjectId: id, before })
  })

export const orderZones = (db: Db, staff: Staff, cityId: number, ids: number[]): Promise<void> =>
  db.transaction(async (tx) => {
    await places.getCity(tx, cityId)
    await queries.lockZones(tx, cityId)
    await queries.orderZones(tx, cityId, ids)
    await recordAction(tx, staff, {
      action: 'zone.order',
      subject: 'city',
      subjectId: cityId,
      after: { ids },
    })
  })

const withOpenRing = <Z extends StaffZone>(zone: Z): Z => ({ ...zone, polygon: openRing(zone.polygon) })

const toStoredForm = async (tx: Db, cityId: number, form: ZoneForm, id?: number): Promise<ZoneForm> => {
  if (form.shape === 'places')
    return { ...form, polygon: [], places: await checkPlaces(tx, cityId, form, id) }
  const ring = openRing(form.polygon)
  const fault = ringFault(ring)
  if (fault) throw invalid({ polygon: t(`staff.zones.faults.${fault}`) })
  return { ...form, polygon: closedRing(ring), places: [] }
}

/** Once in a city, and with a name of its own; 422 at `places`. Under `lockZones`. */
const checkPlaces = async (tx: Db, cityId: number, form: ZoneForm, id?: number): Promise<string[]> => {
  const fault = (words: string) => invalid({ places: words })
  const listed = form.places.filter((place) => place !== '')
  if (listed.length === 0) throw fault(t('staff.zones.faults.noPlaces'))
  const others = (await queries.findStaffZones(tx, cityId)).filter((zone) => zone.id !== id)
  const taken = new Map(
    others.flatMap(({ name, places: there }) => there.flatMap(placeKeys).map((key) => [key, name] as const)),
  )
  for (const place of listed) {
    const keys = placeKeys(place)
    if (keys.length === 0) throw fault(t('staff.zones.faults.nameless', { place }))
    const zone = keys.map((key) => taken.get(key)).find((one) => one !== undefined)
    if (zone !== undefined) throw fault(t('staff.zones.faults.placeTaken', { place, zone }))
    for (const key of keys) taken.set(key, form.name)
  }
  return listed
}
