import { may } from '#/domains/auth/rules/permissions.ts'
import type { Staff } from '#/domains/auth/server/public.ts'
import { writeTable } from '#/platform/server/tables/write-table.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { invalid } from '#/platform/server/errors.ts'
import { localNow } from '#/platform/server/local-time.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import { SPOILAGE_REASONS } from '#/domains/catalog/contract/staff/stock.ts'
import * as queries from '#/domains/catalog/server/queries/stock.ts'
import { ownStore } from './own-store.ts'

const MAX_DAYS = 366
const MAX_ROWS = 50_000

type MovesPageQuery = queries.MovesQuery & { page: number; size: number }

export const listMoves = async (
  db: Db,
  staff: Staff,
  storeId: number,
  { page, size, ...query }: MovesPageQuery,
) => {
  const { time_zone } = await ownStore(db, staff, storeId)
  const rows = await queries.findMoves(db, storeId, time_zone, query, {
    limit: size,
    offset: (page - 1) * size,
  })
  const total = rows[0]?.total ?? (await queries.countMoves(db, storeId, time_zone, query))
  return { items: rows, page, pages: Math.ceil(total / size), total }
}

type Period = { from: string; to: string }

export const sumDays = async (db: Db, staff: Staff, storeId: number, period: Period) => {
  const { time_zone } = await ownStore(db, staff, storeId)
  checkPeriod(period)
  const days = await queries.sumDays(db, storeId, time_zone, period)
  return { items: may(staff, 'money') ? days : days.map((day) => ({ ...day, spoiled_cost: null })) }
}

export const movesTable = async (db: Db, staff: Staff, storeId: number, period: Period): Promise<string> => {
  const { time_zone, name } = await ownStore(db, staff, storeId)
  checkPeriod(period)
  const rows = await queries.findMoves(db, storeId, time_zone, period, { limit: MAX_ROWS, offset: 0 })
  const heading = (['at', 'store', 'component', 'kind', 'quantity', 'reason', 'who'] as const).map((column) =>
    t(`staff.stock.table.${column}`),
  )
  return writeTable([
    heading,
    ...rows.map(({ at, component, kind, quantity, reason, who }) => [
      localNow(at, time_zone).replace('T', ' '),
      name,
      component,
      t(`staff.stock.kinds.${kind}`),
      String(quantity),
      reasonLabel(reason),
      who ?? '',
    ]),
  ])
}

const checkPeriod = ({ from, to }: Period) => {
  if (to < from || to > addDays(from, MAX_DAYS)) throw invalid({ to: t('staff.stock.errors.period') })
}

const reasonLabel = (reason: string | null): string => {
  if (reason === null) return ''
  const isKnown = [...SPOILAGE_REASONS, 'undo'].includes(reason)
  return isKnown ? t(`staff.stock.reasons.${reason}` as TextKey) : reason
}
