import { may } from '#/domains/auth/rules/permissions.ts'
import type { Staff } from '#/domains/auth/server/public.ts'
import { ownStore } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { obstaclesOf } from '../../rules/shift-obstacles.ts'
import { sumTakings } from '../queries/card-takings.ts'
import * as desk from '../queries/desk.ts'
import { findBalance } from '../queries/holders.ts'
import { findLastShift, findOpenShift } from '../queries/shifts.ts'

/** Of the open shift; what couriers hold, whether one is open or not. */
export const showCash = async (db: Db, staff: Staff, storeId: number) => {
  const store = await ownStore(db, staff, storeId)
  const shift = await findOpenShift(db, storeId)
  const since = shift?.opened_at ?? db.now()
  const [last, drawer, lines, couriers, receipts, { printed, unprinted }, card] = await Promise.all([
    findLastShift(db, storeId),
    findBalance(db, storeId),
    shift ? desk.findDrawerLines(db, shift.id) : [],
    desk.findCouriers(db, storeId, since),
    desk.findUnprinted(db, storeId),
    desk.countReceipts(db, { storeId, since }),
    sumTakings(db, storeId, shift?.id ?? null),
  ])
  return {
    store,
    shift: shift ?? null,
    last,
    drawer,
    lines,
    couriers,
    receipts,
    printed,
    unprinted,
    card,
    obstacles: obstaclesOf({ couriers, unprinted }),
    leads: may(staff, 'cash.lead'),
  }
}

/** What one holds oneself. */
export const showOwnCash = async (db: Db, staff: Staff) => {
  const holdings = await desk.findHoldings(db, staff.id)
  return {
    items: holdings.map(({ takings, ...holding }) => ({
      ...holding,
      takings: takings.map(({ at, ...taking }) => ({ ...taking, at: new Date(at) })),
    })),
  }
}
