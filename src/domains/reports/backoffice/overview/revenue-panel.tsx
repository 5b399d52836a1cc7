import { formatDay, formatWeekday } from '#/platform/shared/dates.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { type DayFigures, type Overview, overviewApi } from '../../contract/overview.ts'
import { ColumnChart } from '#/ui/charts/column-chart.tsx'
import { formatChange, formatRoundMoney } from '../format-figures.ts'
import { type ReportPeriod, toOrders } from '../period/report-period.ts'
import { ReportPanel, SaveTable, TableBelow } from '#/ui/staff/report-panel.tsx'
import { FiguresTable } from './figures-table.tsx'

/** More days than this are drawn by weeks. */
const MAX_DAYS = 62
const WEEK = 7

/** By days, or by weeks where days are many. */
export const RevenuePanel = ({ report, period }: { report: Overview; period: ReportPeriod }) => {
  const part = report.days.length > MAX_DAYS ? 'weeks' : 'days'
  const rows = report[part].map((row) => ({
    ...row,
    ...namesOf(row, part),
    to: toOrders(period, daysOf(row, part, period)),
  }))
  const { net, before } = report.total
  const change = formatChange(net, before.net)
  const values = {
    sum: formatMoney(net),
    change: change ?? '',
    against: t(`staff.figures.againstShort.${period.against === 'year' ? 'year' : 'previous'}`),
  }
  const title = t(change === null ? 'staff.figures.revenue' : 'staff.figures.revenueChanged', values)
  return (
    <ReportPanel
      title={title}
      text={t(`staff.figures.${part}Text`, {
        from: formatDay(report.before_period.from),
        to: formatDay(report.before_period.to),
        sum: formatMoney(before.net),
      })}
      action={
        <SaveTable
          call={overviewApi.table}
          input={{ query: { ...period, part } as never }}
          fileName={t(`staff.figures.file.${part}`, { from: period.from, to: period.to })}
        />
      }
    >
      <ColumnChart
        label={title}
        format={formatRoundMoney}
        columns={rows.map(({ key, short, net: value, before: was, to }) => ({
          key,
          name: short,
          value,
          before: was.net,
          to,
        }))}
      />
      <TableBelow>
        <FiguresTable
          caption={title}
          first={t(`staff.figures.columns.${part}`)}
          rows={rows.toReversed()}
          total={report.total}
        />
      </TableBelow>
    </ReportPanel>
  )
}

type Part = 'days' | 'weeks'

const namesOf = ({ date }: DayFigures, part: Part) => ({
  key: date,
  short: formatDay(date),
  name:
    part === 'days'
      ? t('staff.figures.dayName', { day: formatDay(date), weekday: formatWeekday(date) })
      : t('staff.figures.weekName', { from: formatDay(date), to: formatDay(addDays(date, WEEK - 1)) }),
})

const daysOf = ({ date }: DayFigures, part: Part, { from, to }: ReportPeriod) => {
  if (part === 'days') return { from: date, to: date }
  const last = addDays(date, WEEK - 1)
  return { from: date < from ? from : date, to: last > to ? to : last }
}
