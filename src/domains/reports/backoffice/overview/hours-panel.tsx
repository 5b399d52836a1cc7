import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { type HourFigures, type Overview, overviewApi } from '../../contract/overview.ts'
import { ColumnChart } from '#/ui/charts/column-chart.tsx'
import { formatRoundMoney } from '../format-figures.ts'
import { type ReportPeriod, toOrders } from '../period/report-period.ts'
import { ReportPanel, SaveTable, TableBelow } from '#/ui/staff/report-panel.tsx'
import { FiguresTable } from './figures-table.tsx'

/** By the hour of ordering, from the first that had orders to the last. */
export const HoursPanel = ({ report, period }: { report: Overview; period: ReportPeriod }) => {
  const busy = report.hours.filter(({ orders, before }) => orders > 0 || before.orders > 0)
  const rows = report.hours.slice(busy[0]?.hour ?? 0, (busy.at(-1)?.hour ?? 23) + 1).map((row) => ({
    ...row,
    key: String(row.hour),
    name: t('staff.figures.hour', { from: row.hour, to: row.hour + 1 }),
    to: toOrders(period, { hour: row.hour }),
  }))
  const title = titleOf(report.hours)
  return (
    <ReportPanel
      title={title}
      text={t('staff.figures.hoursText')}
      action={
        <SaveTable
          call={overviewApi.table}
          input={{ query: { ...period, part: 'hours' } as never }}
          fileName={t('staff.figures.file.hours', { from: period.from, to: period.to })}
        />
      }
    >
      <ColumnChart
        label={title}
        format={formatRoundMoney}
        columns={rows.map(({ key, hour, net, before, to }) => ({
          key,
          name: String(hour),
          value: net,
          before: before.net,
          to,
        }))}
      />
      <TableBelow>
        <FiguresTable
          caption={title}
          first={t('staff.figures.columns.hours')}
          rows={rows}
          total={report.total}
        />
      </TableBelow>
    </ReportPanel>
  )
}

const titleOf = (hours: readonly HourFigures[]): string => {
  const best = hours.reduce<HourFigures | null>(
    (one, other) => (other.net > (one?.net ?? 0) ? other : one),
    null,
  )
  if (!best) return t('staff.figures.noHours')
  return t('staff.figures.bestHour', { from: best.hour, to: best.hour + 1, sum: formatMoney(best.net) })
}
