import { may } from '#/domains/auth/rules/permissions.ts'
import type { Staff } from '#/domains/auth/server/public.ts'
import { ownStore } from '#/domains/catalog/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, notFound } from '#/platform/server/errors.ts'
import { sumTakings } from '../queries/card-takings.ts'
import { countReceipts, findDrawerLines } from '../queries/desk.ts'
import * as shifts from '../queries/shifts.ts'

export const listShifts = async (db: Db, staff: Staff, storeId: number) => ({
  store: await ownStore(db, staff, storeId),
  items: await shifts.findClosedShifts(db, storeId),
})

/** Who does not lead sees only the store's last one. */
export const showClosedShift = async (db: Db, staff: Staff, storeId: number, id: string) => {
  const store = await ownStore(db, staff, storeId)
  const shift = await shifts.findClosedShift(db, storeId, id)
  if (!shift) throw notFound('shift_not_found')
  if (!may(staff, 'cash.lead') && (await shifts.findLastShift(db, storeId))?.id !== id) throw forbidden()
  const span = { storeId, since: shift.opened_at, until: shift.closed_at }
  const [lines, { printed }, { count: card_count }] = await Promise.all([
    findDrawerLines(db, id),
    countReceipts(db, span),
    sumTakings(db, storeId, id),
  ])
  return { ...shift, store, lines, printed, card_count }
}
