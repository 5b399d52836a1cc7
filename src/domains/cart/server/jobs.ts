import type { Db } from '#/platform/server/database/db.ts'
import { HOUR_S } from '#/platform/shared/durations.ts'
import type { JobDefinition } from '#/platform/server/jobs.ts'
import * as queries from './queries.ts'

const DAY_H = 24
/** Hours: guests' carts without lines live a day, others half a year. */
const ABANDONED = { empty: DAY_H, any: 180 * DAY_H }
/** Beyond this many carts of one address only those touched today are kept. */
const CARTS_PER_ADDRESS = { most: 5000, untouched: DAY_H }

const deleteGuestCarts = async (db: Db): Promise<void> => {
  await queries.deleteAbandoned(db, ABANDONED)
  await queries.deleteBeyondLimit(db, CARTS_PER_ADDRESS)
}

export const cartJobs: JobDefinition[] = [{ name: 'cart.forgetGuests', every: HOUR_S, run: deleteGuestCarts }]
