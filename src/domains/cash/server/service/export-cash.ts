import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, invalid } from '#/platform/server/errors.ts'
import { roubleCell } from '#/platform/server/tables/rouble-cell.ts'
import { writeTable } from '#/platform/server/tables/write-table.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { t } from '#/platform/shared/texts.ts'
import { findMoves, type MoveForTable } from '../queries/moves-table.ts'

const MAX_DAYS = 366
const COLUMNS = [
  'date',
  'time',
  'store',
  'shift',
  'kind',
  'from',
  'to',
  'amount',
  'order',
  'who',
  'reason',
] as const

type Period = { from: string; to: string; store_id?: number | undefined }

/** In roubles. 403 for another store. */
export const exportCash = async (db: Db, staff: Staff, { from, to, store_id }: Period): Promise<string> => {
  if (staff.storeId !== null && store_id !== undefined && store_id !== staff.storeId)
    throw forbidden('other_store')
  if (to < from || Date.parse(to) - Date.parse(from) >= MAX_DAYS * DAY_MS)
    throw invalid({ to: t('staff.reports.wrongPeriod') })
  const moves = await findMoves(db, { from, to, storeId: staff.storeId ?? store_id ?? null })
  return writeTable([COLUMNS.map((name) => t(`staff.cash.columns.${name}`)), ...moves.map(toRow)])
}

const toRow = (move: MoveForTable): string[] => [
  move.at.slice(0, 10),
  move.at.slice(11),
  move.store,
  move.shift === null ? '' : String(move.shift),
  t(`staff.cash.kinds.${move.kind}`),
  holderOf(move.from_holder, move.from_name),
  holderOf(move.to_holder, move.to_name),
  roubleCell(move.amount),
  numberOf(move),
  move.who ?? '',
  move.reason ?? '',
]

const numberOf = ({ number, certificate }: MoveForTable): string => {
  if (certificate !== null) return t('staff.certificates.numbered', { number: String(certificate) })
  return number === null ? '' : String(number)
}

const holderOf = (holder: number | null, name: string | null): string => {
  if (holder === null) return ''
  return name ?? t('staff.cash.drawer')
}
