import type { Staff } from '#/domains/auth/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { writeTable } from '#/platform/server/tables/write-table.ts'
import type { Validated } from '#/platform/shared/endpoint.ts'
import { t, type TextKey } from '#/platform/shared/texts.ts'
import type { ReportWorker, TimesReport, TimeTable, timesApi } from '../../contract/times.ts'
import { averageMinutes } from '../../rules/change.ts'
import { showTimes } from './show-times.ts'

type TableQuery = Validated<typeof timesApi.table>['query']
type Shown = Omit<TimesReport, 'counted_at'>

export const exportTimes = async (db: Db, staff: Staff, { part, ...query }: TableQuery): Promise<string> =>
  writeTable(TABLES[part](await showTimes(db, staff, query)))

const title = (key: TextKey) => t(key)

const TABLES: Record<TimeTable, (times: Shown) => string[][]> = {
  windows: ({ windows }) => [
    [
      title('staff.figures.columns.windows'),
      title('staff.figures.columns.handed'),
      title('staff.figures.columns.late'),
    ],
    ...windows.map(({ hour, orders, late }) => [
      t('staff.figures.hour', { from: hour, to: hour + 1 }),
      String(orders),
      String(late),
    ]),
  ],
  causes: ({ causes }) => [
    [title('staff.figures.columns.causes'), title('staff.figures.columns.late')],
    ...causes.map(({ cause, orders }) => [t(`staff.figures.causes.${cause}`), String(orders)]),
  ],
  florists: ({ florists }) => [
    [
      title('staff.figures.columns.florists'),
      title('staff.figures.columns.made'),
      title('staff.figures.columns.minutes'),
      title('staff.figures.columns.late'),
      title('staff.figures.columns.redone'),
    ],
    ...florists.map((one) => [...workerCells(one), String(one.redone)]),
  ],
  couriers: ({ couriers }) => [
    [
      title('staff.figures.columns.couriers'),
      title('staff.figures.columns.handed'),
      title('staff.figures.columns.minutes'),
      title('staff.figures.columns.late'),
    ],
    ...couriers.map(workerCells),
  ],
}

const workerCells = ({ name, orders, work, late }: ReportWorker): string[] => [
  name ?? '',
  String(orders),
  String(averageMinutes(work) ?? ''),
  String(late),
]
