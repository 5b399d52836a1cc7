import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { roubleCell } from '#/platform/server/tables/rouble-cell.ts'
import { writeTable } from '#/platform/server/tables/write-table.ts'
import type { Validated } from '#/platform/shared/endpoint.ts'
import { t } from '#/platform/shared/texts.ts'
import type { ComparedFigures, Overview, OverviewTable, overviewApi } from '../../contract/overview.ts'
import { averageBill } from '../../rules/change.ts'
import { showOverview } from './show-overview.ts'

type TableQuery = Validated<typeof overviewApi.table>['query']
type NamedFigures = ComparedFigures & { title: string }
type Shown = Omit<Overview, 'counted_at'>

/** With its sum in the last row, in roubles. */
export const exportOverview = async (
  db: Db,
  staff: Staff,
  { part, ...query }: TableQuery,
): Promise<string> => {
  const overview = await showOverview(db, staff, query)
  const rows = TITLED[part](overview)
  return writeTable([
    [t(`staff.figures.columns.${part}`), ...COLUMNS.map((name) => t(`staff.figures.columns.${name}`))],
    ...[...rows, { title: t('staff.reports.total'), ...overview.total }].map((row) => [
      row.title,
      ...COLUMNS.map((name) => cells[name](row)),
    ]),
  ])
}

const TITLED: Record<OverviewTable, (overview: Shown) => NamedFigures[]> = {
  days: ({ days }) => days.map((one) => ({ title: one.date, ...one })),
  weeks: ({ weeks }) => weeks.map((one) => ({ title: one.date, ...one })),
  hours: ({ hours }) =>
    hours.map((one) => ({ title: t('staff.figures.hour', { from: one.hour, to: one.hour + 1 }), ...one })),
  stores: ({ stores }) => stores.map((one) => ({ title: one.name, ...one })),
  sources: ({ sources }) => sources.map((one) => ({ title: t(`staff.order.source.${one.source}`), ...one })),
}

const COLUMNS = [
  'orders',
  'net',
  'before_net',
  'average',
  'refunded',
  'returned',
  'markdown',
  'promo',
  'friend',
  'points',
  'substitution',
] as const

const cells: Record<(typeof COLUMNS)[number], (row: ComparedFigures) => string> = {
  orders: ({ orders }) => String(orders),
  net: ({ net }) => roubleCell(net),
  before_net: ({ before }) => roubleCell(before.net),
  average: (row) => roubleCell(averageBill(row)),
  refunded: ({ refunded }) => roubleCell(refunded),
  returned: ({ returned }) => String(returned),
  markdown: ({ markdown }) => roubleCell(markdown),
  promo: ({ promo }) => roubleCell(promo),
  friend: ({ friend }) => roubleCell(friend),
  points: ({ points }) => roubleCell(points),
  substitution: ({ substitution }) => roubleCell(substitution),
}
