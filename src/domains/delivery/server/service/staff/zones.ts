import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import * as places from '#/domains/places/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid, notFound } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import { closedRing, openRing, ringFault } from '#/domains/delivery/rules/zone-rings.ts'
import type { StaffZone, ZoneForm } from '#/domains/delivery/contract/staff/zones.ts'
import * as queries from '#/domains/delivery/server/queries/staff-zones.ts'

/** Zones of a city in their order, with its stores and streets for the map; 404 for a foreign city. */
export const showZones = async (db: Db, cityId: number) => {
  const city = await places.getCity(db, cityId)
  const [zones, stores, streets] = await Promise.all([
    queries.findStaffZones(db, cityId),
    places.listServingStores(db, cityId),
    queries.findStreets(db, cityId),
  ])
  return { city, items: zones.map(asDrawn), stores, streets }
}

/** A new zone, the last of its city; 422 at `polygon` for a ring that is no zone. */
export const createZone = (
  db: Db,
  staff: Staff,
  { city_id: cityId, ...form }: ZoneForm & { city_id: number },
): Promise<StaffZone> =>
  db.transaction(async (tx) => {
    await places.getCity(tx, cityId)
    const after = asDrawn(await queries.insertZone(tx, cityId, asKept(form)))
    await recordAction(tx, staff, { action: 'zone.create', subject: 'zone', subjectId: after.id, after })
    return after
  })

/** Changes a zone from the version that was seen; 409 `edited_meanwhile` with the zone as it is. */
export const updateZone = (
  db: Db,
  staff: Staff,
  id: number,
  { version, ...form }: ZoneForm & { version: number },
): Promise<StaffZone> =>
  db.transaction(async (tx) => {
    const found = await queries.lockZone(tx, id)
    if (!found) throw notFound('zone_not_found')
    const before = asDrawn(found)
    if (before.version !== version) throw conflict('edited_meanwhile', before)
    const after = asDrawn(await queries.updateZone(tx, id, asKept(form)))
    await recordAction(tx, staff, { action: 'zone.update', subject: 'zone', subjectId: id, before, after })
    return after
  })

/** Takes a zone away from its city; orders that went there keep it. What is gone already stays gone. */
export const removeZone = (db: Db, staff: Staff, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const before = await queries.lockZone(tx, id)
    if (!before) return
    await queries.takeZoneAway(tx, id)
    await recordAction(tx, staff, { action: 'zone.remove', subject: 'zone', subjectId: id, before })
  })

/** Puts zones in order: the first one that holds a point counts. */
export const orderZones = (db: Db, staff: Staff, cityId: number, ids: number[]): Promise<void> =>
  db.transaction(async (tx) => {
    await places.getCity(tx, cityId)
    await queries.orderZones(tx, cityId, ids)
    await recordAction(tx, staff, {
      action: 'zone.order',
      subject: 'city',
      subjectId: cityId,
      after: { ids },
    })
  })

/** Rings are kept closed and drawn open. */
const asDrawn = <Z extends StaffZone>(zone: Z): Z => ({ ...zone, polygon: openRing(zone.polygon) })

const asKept = (form: ZoneForm): ZoneForm => {
  const ring = openRing(form.polygon)
  const fault = ringFault(ring)
  if (fault) throw invalid({ polygon: t(`staff.zones.faults.${fault}`) })
  return { ...form, polygon: closedRing(ring) }
}
