import { type Staff, recordAction } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict, invalid } from '#/platform/server/errors.ts'
import { t } from '#/platform/shared/texts.ts'
import type { StoreCircles } from '#/domains/delivery/contract/staff/zones.ts'
import { type Circle, radiusInKm, radiusInMetres } from '#/domains/delivery/rules/circles.ts'
import * as queries from '#/domains/delivery/server/queries/circles.ts'
import { takeZoneAway } from '#/domains/delivery/server/queries/staff/zones.ts'

type CirclesToSave = { store_id: number; circles: Circle[]; version?: number | undefined }

/**
 * One of the same radius keeps its id, so that carts keep their zone. 422 at `store_id`; 409
 * `edited_meanwhile` with the current ones.
 */
export const saveCircles = (
  db: Db,
  staff: Staff,
  { store_id: storeId, circles, version }: CirclesToSave,
): Promise<StoreCircles> =>
  db.transaction(async (tx) => {
    await queries.lockCircles(tx, storeId)
    const cityId = await queries.findCityOfStore(tx, storeId)
    if (cityId === undefined) throw invalid({ store_id: t('errors.store_not_found') })
    const before = await showCircles(tx, storeId)
    if (version !== undefined && version !== before.version) throw conflict('edited_meanwhile', before)
    await replaceCircles(tx, cityId, storeId, circles)
    const after = await showCircles(tx, storeId)
    await recordAction(tx, staff, {
      action: 'zone.circles',
      subject: 'circles',
      subjectId: storeId,
      before: describe(before),
      after: describe(after),
    })
    return after
  })

const showCircles = async (tx: Db, storeId: number): Promise<StoreCircles> => {
  const rows = await queries.findCircles(tx, storeId)
  return {
    store_id: storeId,
    circles: rows.map(({ id: _id, radius_m, ...circle }) => ({ radius_km: radiusInKm(radius_m), ...circle })),
    version: await queries.findCirclesVersion(tx, storeId),
  }
}

const replaceCircles = async (tx: Db, cityId: number, storeId: number, circles: Circle[]) => {
  const rows = await queries.findCircles(tx, storeId)
  const wanted = circles.map(({ radius_km, ...circle }) => ({
    ...circle,
    radius_m: radiusInMetres(radius_km),
    name: t('delivery.circle', { km: radius_km }),
  }))
  for (const { id, radius_m } of rows)
    if (!wanted.some((circle) => circle.radius_m === radius_m)) await takeZoneAway(tx, id)
  for (const circle of wanted) {
    const row = rows.find(({ radius_m }) => radius_m === circle.radius_m)
    if (!row) await queries.insertCircle(tx, { ...circle, city_id: cityId, store_id: storeId })
    else if (!isSame(row, circle)) await queries.updateCircle(tx, row.id, circle)
  }
}

const isSame = (row: queries.CircleRow, circle: Omit<queries.CircleRow, 'id'>): boolean =>
  row.price === circle.price &&
  row.free_from === circle.free_from &&
  row.courier_minutes === circle.courier_minutes

const describe = ({ circles }: StoreCircles) => ({
  circles: circles.map(({ radius_km }) => t('delivery.circle', { km: radius_km })),
})
