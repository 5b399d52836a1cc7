import type { Db } from '#/platform/server/database/db.ts'
import type { Job } from '#/platform/server/jobs.ts'
import * as queries from './queries.ts'

const HOUR_S = 60 * 60
const DAY_H = 24
/** A guest who comes back within half a year finds their cart; one of another day without a line in it is nothing. */
const ABANDONED = { empty: DAY_H, any: 180 * DAY_H }
/** More carts than a crowd behind one address fills; beyond, only those of today are kept. */
const OF_ADDRESS = { most: 5000, untouched: DAY_H }

const forgetGuests = async (db: Db): Promise<void> => {
  await queries.deleteAbandoned(db, ABANDONED)
  await queries.deleteBeyond(db, OF_ADDRESS)
}

export const cartJobs: Job[] = [{ name: 'cart.forgetGuests', every: HOUR_S, run: forgetGuests }]
