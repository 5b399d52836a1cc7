import type { Staff } from '#/domains/auth/server/public.ts'
import { shopTimeZone } from '#/domains/places/server/public.ts'
import { roubleCell } from '#/platform/server/tables/rouble-cell.ts'
import { writeTable } from '#/platform/server/tables/write-table.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { forbidden, invalid } from '#/platform/server/errors.ts'
import { DAY_MS } from '#/platform/shared/durations.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import * as queries from '../queries/staff/money.ts'

const MAX_DAYS = 366

type ExportQuery = { from: string; to: string; store_id?: number | undefined }

/** CSV by local dates with totals, in roubles. 403 for another store. */
export const exportPayments = async (
  db: Db,
  { storeId: staffStoreId }: Staff,
  { from, to, store_id }: ExportQuery,
) => {
  if (staffStoreId !== null && store_id !== undefined && store_id !== staffStoreId)
    throw forbidden('other_store')
  if (to < from || Date.parse(to) - Date.parse(from) >= MAX_DAYS * DAY_MS)
    throw invalid({ to: t('staff.money.period') })
  const storeId = staffStoreId ?? store_id ?? null
  const moves = await queries.findMoves(db, { from, to, storeId, zone: await shopTimeZone(db) })
  const sum = (column: 'came' | 'went') => moves.reduce((all, move) => all + move[column], 0)
  return writeTable([
    COLUMNS.map((name) => t(`staff.money.columns.${name}`)),
    ...moves.map(rowOf),
    COLUMNS.map((name) => {
      if (name === 'date') return t('staff.money.total')
      return name === 'came' || name === 'went' ? roubleCell(sum(name)) : ''
    }),
  ])
}

const COLUMNS = [
  'date',
  'time',
  'number',
  'store',
  'kind',
  'came',
  'went',
  'cause',
  'reason',
  'provider',
  'providerId',
  'fiscal',
] as const

/** Others are an extension's, and have its name. */
const PROVIDERS = new Set(['yookassa', 'sandbox', 'cash'])

const rowOf = (move: queries.MoneyMove): string[] => [
  move.at.slice(0, 10),
  move.at.slice(11),
  move.is_certificate
    ? t('staff.certificates.numbered', { number: String(move.number) })
    : String(move.number),
  move.store,
  t(move.cause === null ? 'staff.money.payment' : 'staff.money.refund'),
  move.cause === null ? roubleCell(move.came) : '',
  move.cause === null ? '' : roubleCell(move.went),
  move.cause === null ? '' : formatCause(move.cause),
  move.reason ?? '',
  PROVIDERS.has(move.provider) ? t(`staff.money.providers.${move.provider}` as TextKey) : move.provider,
  move.provider_id ?? '',
  move.fiscal ?? '',
]

const CAUSES = [
  'cancelled',
  'late_payment',
  'paid_twice',
  'address_difference',
  'staff',
  'claim',
  'bank',
  'unspent',
] as const

/** `staff:<key>`, `claim:<decision>`, `bank:<id>` */
const formatCause = (cause: string): string => {
  const [kind] = cause.split(':')
  const known = CAUSES.find((one) => one === kind)
  return known ? t(`staff.money.causes.${known}`) : cause
}
