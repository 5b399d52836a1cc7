import type { Output } from '#/platform/shared/endpoint.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { PAYMENT_METHOD_CODES } from '#/domains/orders/rules/payment-method-codes.ts'
import { ReportPanel } from '#/ui/staff/report-panel.tsx'
import { Table, type Column } from '#/ui/staff/table.tsx'
import type { accountingApi } from '../contract/accounting.ts'

type Shown = Output<typeof accountingApi.show>
type Row = { name: string; orders: number; sold: number; returned: number; isTotal: boolean }

/** What was sold is the orders' sums; what came back are refunds of them. */
export const WaysPanel = ({ shown: { sold, returned, ways, certificates } }: { shown: Shown }) => {
  const title = t('staff.accounting.netTitle', { sum: formatMoney(sold.sum - returned.sum) })
  const isByCertificate = certificates.orders > 0 || certificates.returned > 0
  if (ways.length === 0 && !isByCertificate)
    return (
      <ReportPanel title={title}>
        <p className="report-panel-text">{t('staff.accounting.none')}</p>
      </ReportPanel>
    )
  const rows: Row[] = ways.map(({ method, ...sums }) => ({
    ...sums,
    name: t(`orders.paid.${PAYMENT_METHOD_CODES[method]}`),
    isTotal: false,
  }))
  if (isByCertificate)
    rows.push({ ...certificates, name: t('staff.accounting.ways.certificate'), isTotal: false })
  const total = {
    name: t('staff.accounting.ways.total'),
    orders: sold.count,
    sold: sold.sum,
    returned: returned.sum,
    isTotal: true,
  }
  return (
    <ReportPanel
      title={title}
      text={[
        t('staff.accounting.orders', { n: sold.count }),
        t('staff.accounting.returns', { n: returned.count }),
      ].join(', ')}
    >
      <div className="accounting-ways">
        <Table
          caption={t('staff.accounting.ways.title')}
          rows={[...rows, total]}
          keyOf={({ name }) => name}
          columns={COLUMNS()}
          rowClass={({ isTotal }) => (isTotal ? 'accounting-total' : undefined)}
        />
      </div>
    </ReportPanel>
  )
}

const COLUMNS = (): Column<Row>[] => [
  { key: 'way', title: t('staff.accounting.ways.way'), main: true, cell: ({ name }) => name },
  { key: 'orders', title: t('staff.accounting.ways.orders'), end: true, cell: ({ orders }) => orders },
  { key: 'sold', title: t('staff.accounting.ways.sold'), end: true, cell: ({ sold }) => formatMoney(sold) },
  {
    key: 'returned',
    title: t('staff.accounting.ways.returned'),
    end: true,
    cell: ({ returned }) => (returned > 0 ? formatMoney(-returned) : ''),
  },
  {
    key: 'net',
    title: t('staff.accounting.ways.net'),
    end: true,
    cell: ({ sold, returned }) => formatMoney(sold - returned),
  },
]
