import { listCities, listStores } from '#/domains/places/server/public.ts'
import * as queries from '#/domains/orders/server/queries/untaken-orders.ts'
import { forEachSettled } from '#/platform/server/concurrency/for-each-settled.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { writeTogether } from '#/platform/server/statements/write.ts'
import { localMoment } from '#/platform/shared/local-moment.ts'
import { notifyingStaffOfUntaken } from '../notify-staff.ts'

const BATCH_SIZE = 100

/** Of orders for which the bell still rings, where nobody looks at the board; only while their store is open. */
export const remindOfUntaken = async (db: Db, signal: AbortSignal): Promise<void> => {
  const due = await queries.findUntaken(db, await openStores(db), BATCH_SIZE)
  await forEachSettled(due, signal, (order) =>
    db.transaction(async (tx) => {
      if (await queries.claimReminder(tx, order)) await writeTogether(tx, notifyingStaffOfUntaken(tx, order))
    }),
  )
}

const openStores = async (db: Db): Promise<number[]> => {
  const zones = new Map((await listCities(db)).map(({ id, time_zone: zone }) => [id, zone]))
  const open = (await listStores(db)).filter(({ city_id: cityId, hours_today: hours }) => {
    const { time } = localMoment(db.now(), zones.get(cityId) ?? 'UTC')
    return hours !== null && hours.opens <= time && time < hours.closes
  })
  return open.map(({ id }) => id)
}
