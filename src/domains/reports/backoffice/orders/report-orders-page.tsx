import { Link } from 'react-router'
import type { Route } from './+types/report-orders-page'
import { formatDate } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { Pager } from '#/ui/navigation/pager.tsx'
import { Table } from '#/ui/staff/table.tsx'
import { type ReportOrder, reportOrdersApi } from '../../contract/orders.ts'
import { orderQuery } from '../period/report-period.ts'
import { describeFilter } from './describe-filter.ts'

export const clientLoader = staffLoad(async (api, { url }) => {
  const query = await orderQuery(api, url)
  return { query, found: await api(reportOrdersApi.list, { query: query as never }) }
})

export const meta = noIndexMeta('staff.figures.behind')

export default function ReportOrdersPage({ loaderData: { query, found } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={`/staff/reports?${periodOf(query)}`}>{t('staff.figures.back')}</BackLink>
      <div className="staff-head">
        <h1>
          {t('staff.figures.behindCount', {
            n: found.orders,
            sum: formatMoney(found.net),
          })}
        </h1>
      </div>
      <p className="report-note report-filter">{describeFilter(query, found.product)}</p>
      {found.items.length === 0 ? (
        <EmptyState drawing="orders" title={t('staff.figures.empty')} text={t('staff.figures.emptyText')} />
      ) : (
        <Table
          caption={t('staff.figures.behind')}
          columns={COLUMNS()}
          rows={found.items}
          keyOf={({ id }) => id}
        />
      )}
      <Pager page={found.page} pages={found.pages} />
    </>
  )
}

const periodOf = ({ from = '', to = '', store_id, source }: Record<string, string>): string => {
  const params = new URLSearchParams({ from, to })
  if (store_id) params.set('store_id', store_id)
  if (source) params.set('source', source)
  return params.toString()
}

const COLUMNS = () => [
  {
    key: 'number',
    title: t('staff.reports.columns.number'),
    main: true,
    cell: ({ id, number }: ReportOrder) => (
      <Link className="link" to={`/staff/orders/${id}`}>
        {t('orders.number', { number: String(number) })}
      </Link>
    ),
  },
  {
    key: 'date',
    title: t('staff.reports.columns.date'),
    cell: ({ date, time }: ReportOrder) => [formatDate(date), time].filter(Boolean).join(', '),
  },
  { key: 'store', title: t('staff.reports.columns.store'), cell: ({ store }: ReportOrder) => store },
  {
    key: 'source',
    title: t('staff.reports.columns.source'),
    cell: ({ source }: ReportOrder) => t(`staff.order.source.${source}`),
  },
  { key: 'content', title: t('staff.reports.columns.content'), cell: ({ content }: ReportOrder) => content },
  {
    key: 'refunded',
    title: t('staff.figures.columns.refunded'),
    end: true,
    cell: ({ refunded }: ReportOrder) => (refunded > 0 ? formatMoney(refunded) : '—'),
  },
  {
    key: 'net',
    title: t('staff.figures.columns.net'),
    end: true,
    cell: ({ net }: ReportOrder) => formatMoney(net),
  },
]
