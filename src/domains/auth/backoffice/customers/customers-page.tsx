import { Link } from 'react-router'
import type { Route } from './+types/customers-page'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { useSearchParam } from '#/layouts/staff/use-search-param.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { Pager } from '#/ui/navigation/pager.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { Toolbar, ToolbarSearch } from '#/ui/staff/toolbar.tsx'
import { type Customer, customersStaffApi } from '#/domains/auth/contract/staff/customers.ts'
import { customerName, formatLongDate, formatPhoneOrDash } from './format-customer.ts'
import './customers.css'

const PAGE_SIZE = 50

export const clientLoader = staffLoad((api, { url }) => {
  const { search, page } = Object.fromEntries(url.searchParams)
  return api(customersStaffApi.list, { query: { search, page, size: PAGE_SIZE } as never })
})

export const meta = noIndexMeta('staff.customers.title')

export default function CustomersPage({ loaderData: found }: Route.ComponentProps) {
  const [search, look] = useSearchParam()
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.customers.title')}</h1>
        <span className="muted" role="status">
          {t('staff.customers.count', { n: found.total })}
        </span>
        <ButtonLink variant="line" size="s" to="/staff/customers/import">
          {t('staff.customers.tables')}
        </ButtonLink>
      </div>
      <Toolbar label={t('staff.customers.filters')}>
        <ToolbarSearch label={t('staff.customers.search')} value={search} onChange={look} />
      </Toolbar>
      {found.items.length > 0 ? (
        <Table
          caption={t('staff.customers.title')}
          columns={columns()}
          rows={found.items}
          keyOf={({ id }) => id}
        />
      ) : (
        <EmptyState
          drawing="lost"
          title={t(search ? 'staff.customers.none' : 'staff.customers.noneYet')}
          text={t(search ? 'staff.customers.noneText' : 'staff.customers.noneYetText')}
        >
          {search && (
            <ButtonLink variant="line" to="/staff/customers">
              {t('staff.customers.all')}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      <Pager page={found.page} pages={found.pages} />
    </>
  )
}

const columns = (): Column<Customer>[] => [
  {
    key: 'name',
    title: t('staff.customers.name'),
    main: true,
    cell: (customer) => (
      <>
        <Link className="table-link" to={`/staff/customers/${customer.id}`}>
          {customerName(customer)}
        </Link>{' '}
        {customer.merged_into && <Label tone="soft">{t('staff.customers.double')}</Label>}
      </>
    ),
  },
  {
    key: 'phone',
    title: t('staff.customers.phone'),
    cell: ({ phone }) => <span className="tabular customers-line">{formatPhoneOrDash(phone)}</span>,
  },
  {
    key: 'seen',
    title: t('staff.customers.seen'),
    cell: ({ seen_at }) => (seen_at ? formatLongDate(seen_at) : t('staff.customers.neverSeen')),
  },
  { key: 'created', title: t('staff.customers.since'), cell: ({ created_at }) => formatLongDate(created_at) },
  {
    key: 'notes',
    title: t('staff.customers.notes'),
    end: true,
    cell: ({ notes }) => (notes > 0 ? notes : '—'),
  },
]
