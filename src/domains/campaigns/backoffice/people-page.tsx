import { Link } from 'react-router'
import type { Route } from './+types/people-page'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { Pager } from '#/ui/navigation/pager.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { type CampaignPerson, campaignsApi, PEOPLE_FILTERS } from '../contract/campaigns.ts'
import './campaigns.css'

export const clientLoader = staffLoad(async (api, { params, url }) => {
  const id = String(params['id'])
  const asked = url.searchParams.get('what')
  const what = PEOPLE_FILTERS.find((one) => one === asked) ?? 'sent'
  const query = { what, page: url.searchParams.get('page') ?? 1 }
  return { id, what, found: await api(campaignsApi.people, { params: { id }, query }) }
})

export const meta = noIndexMeta('staff.campaigns.campaign.notFound')

export default function PeoplePage({ loaderData: { id, what, found } }: Route.ComponentProps) {
  const title = t(`staff.campaigns.results.bars.${what}`)
  return (
    <>
      <BackLink to={`/staff/campaigns/${id}`}>{t('staff.campaigns.people.back')}</BackLink>
      <div className="staff-head">
        <h1>{title}</h1>
        <span className="muted" role="status">
          {t('staff.customers.count', { n: found.total })}
        </span>
      </div>
      {found.items.length === 0 ? (
        <EmptyState drawing="lost" title={t('staff.campaigns.people.none')} />
      ) : (
        <Table caption={title} columns={columns()} rows={found.items} keyOf={(one) => one.user_id} />
      )}
      <Pager page={found.page} pages={found.pages} />
    </>
  )
}

const columns = (): Column<CampaignPerson>[] => [
  {
    key: 'name',
    title: t('staff.campaigns.people.name'),
    main: true,
    cell: ({ user_id: id, name, phone }) =>
      phone === null ? (
        <span className="muted">{t('staff.campaigns.people.erased')}</span>
      ) : (
        <Link className="table-link" to={`/staff/customers/${id}`}>
          {name ?? formatPhone(phone)}
        </Link>
      ),
  },
  {
    key: 'channel',
    title: t('staff.campaigns.people.channel'),
    cell: ({ channel }) => t(`staff.campaigns.channels.${channel}`),
  },
  {
    key: 'at',
    title: t('staff.campaigns.people.at'),
    cell: ({ at }) => (at ? formatMoment(at) : '—'),
  },
  {
    key: 'problem',
    title: t('staff.campaigns.people.problem'),
    cell: ({ problem }) => (problem ? t(`staff.campaigns.people.problems.${problem}`) : '—'),
  },
  {
    key: 'orders',
    title: t('staff.campaigns.people.orders'),
    cell: ({ orders }) =>
      orders.length === 0 ? (
        '—'
      ) : (
        <span className="campaigns-orders">
          {orders.map(({ id, number, net }) => (
            <Link key={id} className="link" to={`/staff/orders/${id}`}>
              {t('staff.campaigns.people.order', { number, sum: formatMoney(net) })}
            </Link>
          ))}
        </span>
      ),
  },
]
