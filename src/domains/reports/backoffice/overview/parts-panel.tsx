import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { type Overview, overviewApi } from '../../contract/overview.ts'
import { sharePercent } from '../../rules/change.ts'
import { BarChart } from '#/ui/charts/bar-chart.tsx'
import { formatRoundMoney, formatShare } from '../format-figures.ts'
import { type ReportPeriod, toOrders } from '../period/report-period.ts'
import { ReportPanel, SaveTable, TableBelow } from '#/ui/staff/report-panel.tsx'
import { FiguresTable, type NamedFigures } from './figures-table.tsx'

type Part = 'stores' | 'sources'

export const PartsPanel = ({
  part,
  report,
  period,
}: {
  part: Part
  report: Overview
  period: ReportPeriod
}) => {
  const rows = rowsOf(part, report, period).toSorted((one, other) => other.net - one.net)
  const [first] = rows
  const title = first
    ? t(`staff.figures.${part}Title`, {
        name: first.name,
        share: formatShare(sharePercent(first.net, report.total.net)),
      })
    : t('staff.figures.noHours')
  return (
    <ReportPanel
      title={title}
      text={t(`staff.figures.${part}Text`, { sum: formatMoney(report.total.net) })}
      action={
        <SaveTable
          call={overviewApi.table}
          input={{ query: { ...period, part } as never }}
          fileName={t(`staff.figures.file.${part}`, { from: period.from, to: period.to })}
        />
      }
    >
      <BarChart
        label={title}
        bars={rows.map(({ key, name, net, to }) => ({
          key,
          name,
          value: net,
          label: formatRoundMoney(net),
          ...(to && { to }),
        }))}
      />
      <TableBelow>
        <FiguresTable
          caption={title}
          first={t(`staff.figures.columns.${part}`)}
          rows={rows}
          total={report.total}
        />
      </TableBelow>
    </ReportPanel>
  )
}

const rowsOf = (part: Part, { stores, sources }: Overview, period: ReportPeriod): NamedFigures[] =>
  part === 'stores'
    ? stores.map((row) => ({
        ...row,
        key: String(row.store_id),
        to: toOrders({ ...period, store_id: String(row.store_id) }),
      }))
    : sources.map((row) => ({
        ...row,
        key: row.source,
        name: t(`staff.order.source.${row.source}`),
        to: toOrders({ ...period, source: row.source }),
      }))
