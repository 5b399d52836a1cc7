import { Link } from 'react-router'
import { formatMoney } from '#/platform/shared/money.ts'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { t } from '#/platform/shared/texts.ts'
import { Table } from '#/ui/staff/table.tsx'
import type { ComparedFigures } from '../../contract/overview.ts'
import { averageBill } from '../../rules/change.ts'
import { formatChange } from '../format-figures.ts'

export type NamedFigures = ComparedFigures & { key: string; name: string; to: string | null }

/** With the sum of all in its last row. */
export const FiguresTable = ({
  caption,
  first,
  rows,
  total,
}: {
  caption: string
  first: string
  rows: readonly NamedFigures[]
  total: ComparedFigures
}) => (
  <Table
    caption={caption}
    columns={columnsOf(first)}
    rows={[...rows, { ...total, key: 'total', name: t('staff.reports.total'), to: null }]}
    keyOf={({ key }) => key}
    rowClass={({ key }) => (key === 'total' ? 'is-sum' : undefined)}
  />
)

const columnsOf = (first: string) => [
  { key: 'name', title: first, main: true, cell: ({ name }: NamedFigures) => name },
  {
    key: 'orders',
    title: t('staff.figures.columns.orders'),
    end: true,
    cell: ({ orders, to, name }: NamedFigures) =>
      to && orders > 0 ? (
        <Link className="link" to={to} aria-label={t('staff.figures.ordersOf', { n: orders, name })}>
          {formatNumber(orders)}
        </Link>
      ) : (
        formatNumber(orders)
      ),
  },
  {
    key: 'net',
    title: t('staff.figures.columns.net'),
    end: true,
    cell: ({ net }: NamedFigures) => formatMoney(net),
  },
  {
    key: 'change',
    title: t('staff.figures.columns.change'),
    end: true,
    cell: ({ net, before }: NamedFigures) => formatChange(net, before.net) ?? '—',
  },
  {
    key: 'average',
    title: t('staff.figures.columns.average'),
    end: true,
    cell: (row: NamedFigures) => (row.orders > 0 ? formatMoney(averageBill(row)) : '—'),
  },
]
