import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { type ReportWorker, timesApi } from '../../contract/times.ts'
import { averageMinutes } from '../../rules/change.ts'
import { BarChart } from '#/ui/charts/bar-chart.tsx'
import { formatMinutes } from '../format-figures.ts'
import { type ReportPeriod, toOrders } from '../period/report-period.ts'
import { ReportPanel, SaveTable, TableBelow } from '#/ui/staff/report-panel.tsx'

type Work = 'florists' | 'couriers'

const FILTER = { florists: 'florist_id', couriers: 'courier_id' } as const

export const WorkersPanel = ({
  work,
  workers,
  period,
}: {
  work: Work
  workers: readonly ReportWorker[]
  period: ReportPeriod
}) => {
  const slowest = workers.reduce<ReportWorker | null>(
    (one, other) =>
      (averageMinutes(other.work) ?? 0) > (one ? (averageMinutes(one.work) ?? 0) : 0) ? other : one,
    null,
  )
  const title = slowest
    ? t(`staff.figures.${work}Title`, {
        name: nameOf(slowest),
        minutes: formatMinutes(averageMinutes(slowest.work)),
      })
    : t(`staff.figures.${work}None`)
  return (
    <ReportPanel
      title={title}
      text={t(`staff.figures.${work}Text`)}
      action={
        <SaveTable
          call={timesApi.table}
          input={{ query: { ...period, part: work } as never }}
          fileName={t(`staff.figures.file.${work}`, { from: period.from, to: period.to })}
        />
      }
    >
      {workers.length > 0 && (
        <>
          <BarChart
            label={title}
            bars={workers.map((one) => ({
              key: one.id,
              name: nameOf(one),
              value: averageMinutes(one.work) ?? 0,
              label: formatMinutes(averageMinutes(one.work)),
              to: toOrders(period, { [FILTER[work]]: one.id }),
            }))}
          />
          <TableBelow>
            <Table caption={title} rows={workers} keyOf={({ id }) => id} columns={columnsOf(work, period)} />
          </TableBelow>
        </>
      )}
    </ReportPanel>
  )
}

const nameOf = ({ name }: ReportWorker): string => name ?? t('staff.figures.nameless')

const columnsOf = (work: Work, period: ReportPeriod): Column<ReportWorker>[] => [
  { key: 'name', title: t(`staff.figures.columns.${work}`), main: true, cell: nameOf },
  {
    key: 'orders',
    title: t(work === 'florists' ? 'staff.figures.columns.made' : 'staff.figures.columns.handed'),
    end: true,
    cell: ({ id, orders }) => (
      <Link className="link" to={toOrders(period, { [FILTER[work]]: id })}>
        {orders}
      </Link>
    ),
  },
  {
    key: 'minutes',
    title: t('staff.figures.columns.minutes'),
    end: true,
    cell: (one) => averageMinutes(one.work) ?? '—',
  },
  { key: 'late', title: t('staff.figures.columns.late'), end: true, cell: ({ late }) => late },
  ...(work === 'florists'
    ? [
        {
          key: 'redone',
          title: t('staff.figures.columns.redone'),
          end: true,
          cell: ({ redone }: ReportWorker) => redone,
        },
      ]
    : []),
]
