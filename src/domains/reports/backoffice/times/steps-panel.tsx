import { t } from '#/platform/shared/texts.ts'
import { Table } from '#/ui/staff/table.tsx'
import type { TimesReport } from '../../contract/times.ts'
import { averageMinutes } from '../../rules/change.ts'
import { BarChart } from '#/ui/charts/bar-chart.tsx'
import { formatMinutes } from '../format-figures.ts'
import { ReportPanel, TableBelow } from '#/ui/staff/report-panel.tsx'

const STEPS = ['taken', 'made', 'stood', 'way'] as const

/** The averages of each step, which are of different orders and so are not added up. */
export const StepsPanel = ({ report: { total, before } }: { report: TimesReport }) => {
  const steps = STEPS.map((step) => ({
    step,
    name: t(`staff.figures.steps.${step}`),
    minutes: averageMinutes(total[step]),
    before: averageMinutes(before[step]),
    orders: total[step].orders,
  }))
  const longest = steps.reduce((one, other) => ((other.minutes ?? 0) > (one.minutes ?? 0) ? other : one))
  const title = t('staff.figures.stepsTitle', {
    name: longest.name,
    minutes: formatMinutes(longest.minutes),
  })
  return (
    <ReportPanel title={title} text={t('staff.figures.stepsText')}>
      <BarChart
        label={title}
        bars={steps.map(({ step, name, minutes }) => ({
          key: step,
          name,
          value: minutes ?? 0,
          label: formatMinutes(minutes),
        }))}
      />
      <TableBelow>
        <Table
          caption={title}
          rows={steps}
          keyOf={({ step }) => step}
          columns={[
            { key: 'name', title: t('staff.figures.columns.step'), main: true, cell: ({ name }) => name },
            {
              key: 'minutes',
              title: t('staff.figures.columns.average_time'),
              end: true,
              cell: ({ minutes }) => formatMinutes(minutes),
            },
            {
              key: 'before',
              title: t('staff.figures.columns.before'),
              end: true,
              cell: (one) => formatMinutes(one.before),
            },
            {
              key: 'orders',
              title: t('staff.figures.columns.orders'),
              end: true,
              cell: ({ orders }) => orders,
            },
          ]}
        />
      </TableBelow>
    </ReportPanel>
  )
}
