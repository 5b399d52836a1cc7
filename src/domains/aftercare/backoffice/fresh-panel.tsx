import { aftercareStaffApi, type FreshnessTable } from '#/domains/aftercare/contract/staff.ts'
import { averageDays } from '#/domains/aftercare/rules/average-days.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import { BarChart } from '#/ui/charts/bar-chart.tsx'
import { ReportPanel, SaveTable, TableBelow } from '#/ui/staff/report-panel.tsx'
import { Table } from '#/ui/staff/table.tsx'

const DRAWN = 12
/** Fewer are chance: they give no title. */
const MIN_ANSWERS = 3

/** `isNamed`: it is known whose they are. */
type Row = { key: number; name: string; isNamed: boolean; answers: number; days: number; faded: number }
type Period = { from: string; to: string }

const WORDS = {
  flowers: {
    title: 'staff.freshness.flowersTitle',
    none: 'staff.freshness.noFlowers',
    text: 'staff.freshness.flowersText',
    file: 'staff.freshness.file.flowers',
    column: 'staff.freshness.columns.flower',
  },
  suppliers: {
    title: 'staff.freshness.suppliersTitle',
    none: 'staff.freshness.noSuppliers',
    text: 'staff.freshness.suppliersText',
    file: 'staff.freshness.file.suppliers',
    column: 'staff.freshness.columns.supplier',
  },
} as const

const sayDays = (row: Row): string => t('staff.freshness.days', { n: averageDays(row) })

/** Those that stood the shortest first; hatched is how often a flower went first. */
export const FreshPanel = ({
  part,
  period,
  rows,
}: {
  part: FreshnessTable
  period: Period
  rows: readonly Row[]
}) => {
  const words = WORDS[part]
  const named = rows.filter(({ isNamed }) => isNamed)
  const worst = named.find(({ answers }) => answers >= MIN_ANSWERS) ?? named[0]
  const title = worst ? t(words.title, { name: worst.name, days: sayDays(worst) }) : t(words.none)
  const faded = {
    key: 'faded',
    title: t('staff.freshness.columns.faded'),
    end: true,
    cell: (row: Row) => formatNumber(row.faded),
  }
  return (
    <ReportPanel
      title={title}
      text={t(words.text)}
      action={
        <SaveTable
          call={aftercareStaffApi.table}
          input={{ query: { ...period, part } as never }}
          fileName={t(words.file, { from: period.from, to: period.to })}
        />
      }
    >
      {rows.length > 0 && (
        <>
          <BarChart
            label={title}
            bars={rows.slice(0, DRAWN).map((row) => ({
              key: row.key,
              name: row.name,
              value: averageDays(row),
              missed: (averageDays(row) * row.faded) / row.answers,
              label: t('staff.freshness.of', {
                days: sayDays(row),
                answers: t('staff.freshness.tiles.answers', { n: row.answers }),
              }),
            }))}
          />
          <TableBelow>
            <Table
              caption={title}
              rows={rows}
              keyOf={({ key }) => key}
              columns={[
                { key: 'name', title: t(words.column), main: true, cell: ({ name }) => name },
                {
                  key: 'answers',
                  title: t('staff.freshness.columns.answers'),
                  end: true,
                  cell: ({ answers }) => formatNumber(answers),
                },
                {
                  key: 'days',
                  title: t('staff.freshness.columns.days'),
                  end: true,
                  cell: (row) => formatNumber(averageDays(row)),
                },
                ...(part === 'flowers' ? [faded] : []),
              ]}
            />
          </TableBelow>
        </>
      )}
    </ReportPanel>
  )
}
