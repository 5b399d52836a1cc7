import { Link } from 'react-router'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { BackLink } from '#/ui/navigation/back-link.tsx'
import { Pager } from '#/ui/navigation/pager.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import type { Output } from '#/platform/shared/endpoint.ts'
import type { CampaignPerson, campaignsApi, PeopleFilter, WholeCampaign } from '../../contract/campaigns.ts'

export type FoundPeople = Output<typeof campaignsApi.people>

type Props = { campaign: WholeCampaign; what: PeopleFilter; found: FoundPeople }

/** The people behind a figure. */
export const PeoplePart = ({ campaign: { id, name }, what, found }: Props) => {
  const title = t(`staff.campaigns.results.bars.${what}`)
  return (
    <>
      <BackLink to={`/staff/campaigns/${id}`}>{name}</BackLink>
      <div className="staff-head">
        <h1>{title}</h1>
        <span className="muted" role="status">
          {t('staff.customers.count', { n: found.total })}
        </span>
      </div>
      {found.items.length === 0 ? (
        <EmptyState drawing="lost" title={t('staff.campaigns.people.none')} />
      ) : (
        <Table
          caption={title}
          columns={columns(found.items)}
          rows={found.items}
          keyOf={(one) => one.user_id}
        />
      )}
      <Pager page={found.page} pages={found.pages} />
    </>
  )
}

/** What nobody of the page has takes no room. */
const columns = (people: readonly CampaignPerson[]): Column<CampaignPerson>[] =>
  allColumns().filter(
    ({ key }) =>
      (key !== 'problem' || people.some(({ problem }) => problem !== null)) &&
      (key !== 'orders' || people.some(({ orders }) => orders.length > 0)),
  )

const allColumns = (): Column<CampaignPerson>[] => [
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
