import { Link } from 'react-router'
import { formatNumber } from '#/platform/shared/format-number.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { productsReportApi, type ReportProduct } from '../../contract/products.ts'
import { sharePercent } from '../../rules/change.ts'
import { BarChart } from '#/ui/charts/bar-chart.tsx'
import { formatRoundMoney, formatShare } from '../format-figures.ts'
import { type ReportPeriod, toOrders } from '../period/report-period.ts'
import { ReportPanel, SaveTable, TableBelow } from '#/ui/staff/report-panel.tsx'

const DRAWN = 10

/** The margin is of orders whose stems are costed. */
export const ProductsPanel = ({
  products,
  period,
}: {
  products: readonly ReportProduct[]
  period: ReportPeriod
}) => {
  const total = products.reduce(add, { ...EMPTY })
  const [first] = products.filter(({ product_id }) => product_id > 0)
  const margin = marginOf(total)
  const title =
    margin === null
      ? t('staff.figures.productsTitle', { name: first?.name ?? '', sum: formatMoney(first?.net ?? 0) })
      : t('staff.figures.marginTitle', {
          share: formatShare(margin),
          sum: formatMoney(total.costed_net - total.cost),
        })
  return (
    <ReportPanel
      title={title}
      text={t('staff.figures.productsText', { sum: formatMoney(total.net) })}
      action={
        <SaveTable
          call={productsReportApi.table}
          input={{ query: { ...period, part: 'products' } as never }}
          fileName={t('staff.figures.file.products', { from: period.from, to: period.to })}
        />
      }
    >
      <BarChart
        label={title}
        bars={products.slice(0, DRAWN).map((one) => ({
          key: one.product_id,
          name: nameOf(one),
          value: one.net,
          label: labelOf(one),
          ...(one.product_id > 0 && { to: toOrders(period, { product_id: one.product_id }) }),
        }))}
      />
      <TableBelow>
        <Table
          caption={title}
          rows={[...products, total]}
          keyOf={({ product_id }) => product_id}
          columns={columnsOf(period)}
        />
      </TableBelow>
    </ReportPanel>
  )
}

/** Product −1: all of them. */
const EMPTY: ReportProduct = {
  product_id: -1,
  name: null,
  orders: 0,
  quantity: 0,
  net: 0,
  costed_net: 0,
  cost: 0,
  recipe_cost: 0,
}

const add = (sum: ReportProduct, one: ReportProduct): ReportProduct => ({
  ...sum,
  quantity: sum.quantity + one.quantity,
  net: sum.net + one.net,
  costed_net: sum.costed_net + one.costed_net,
  cost: sum.cost + one.cost,
  recipe_cost: sum.recipe_cost + one.recipe_cost,
})

const marginOf = ({ costed_net, cost }: ReportProduct) => sharePercent(costed_net - cost, costed_net)

const labelOf = (one: ReportProduct): string =>
  one.costed_net > 0
    ? t('staff.figures.withMargin', { sum: formatRoundMoney(one.net), share: formatShare(marginOf(one)) })
    : formatRoundMoney(one.net)

const nameOf = ({ product_id, name }: ReportProduct): string => {
  if (product_id < 0) return t('staff.reports.total')
  return name ?? t('staff.figures.deliveryRow')
}

const ifCosted = ({ costed_net, cost }: ReportProduct, shown: string) =>
  costed_net === 0 && cost === 0 ? '—' : shown

const columnsOf = (period: ReportPeriod): Column<ReportProduct>[] => [
  { key: 'name', title: t('staff.figures.columns.product'), main: true, cell: nameOf },
  {
    key: 'quantity',
    title: t('staff.figures.columns.quantity'),
    end: true,
    cell: ({ product_id, quantity }) =>
      product_id > 0 ? (
        <Link className="link" to={toOrders(period, { product_id })}>
          {formatNumber(quantity)}
        </Link>
      ) : (
        formatNumber(quantity)
      ),
  },
  { key: 'net', title: t('staff.figures.columns.net'), end: true, cell: ({ net }) => formatMoney(net) },
  {
    key: 'cost',
    title: t('staff.figures.columns.cost'),
    end: true,
    cell: (one) => ifCosted(one, formatMoney(one.cost)),
  },
  {
    key: 'margin',
    title: t('staff.figures.columns.margin'),
    end: true,
    cell: (one) => ifCosted(one, formatMoney(one.costed_net - one.cost)),
  },
  {
    key: 'share',
    title: t('staff.figures.columns.marginShare'),
    end: true,
    cell: (one) => ifCosted(one, formatShare(marginOf(one))),
  },
  {
    key: 'extra',
    title: t('staff.figures.columns.extra'),
    end: true,
    cell: (one) => ifCosted(one, formatMoney(one.cost - one.recipe_cost)),
  },
]
