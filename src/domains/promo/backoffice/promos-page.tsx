import { Plus } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import type { Route } from './+types/promos-page'
import type { City } from '#/domains/places/contract/customer.ts'
import { useShell } from '#/layouts/shell.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Pager } from '#/ui/navigation/pager.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { Toolbar, ToolbarSearch } from '#/ui/staff/toolbar.tsx'
import { PROMO_STATES, type PromoListRow, promoStaffApi } from '../contract/staff.ts'
import { PromoStateLabel } from './promo-state-label.tsx'
import './promo.css'

const PAGE_SIZE = 50

export const clientLoader = staffLoad((api, { url }) =>
  api(promoStaffApi.list, {
    query: { ...Object.fromEntries(url.searchParams), size: PAGE_SIZE } as never,
  }),
)

export const meta = noIndexMeta('staff.promo.title')

export default function PromosPage({ loaderData: promos }: Route.ComponentProps) {
  const { go, params } = useListAddress()
  const { cities } = useShell()
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.promo.title')}</h1>
        <ButtonLink size="s" to="/staff/promo/new" icon={<Plus aria-hidden="true" />}>
          {t('staff.promo.add')}
        </ButtonLink>
      </div>
      <Toolbar label={t('staff.promo.filters')}>
        <ToolbarSearch
          label={t('staff.promo.search')}
          value={params.get('search') ?? ''}
          onChange={(search) => go({ search })}
        />
        <select
          className="input"
          aria-label={t('staff.promo.state')}
          value={params.get('state') ?? ''}
          onChange={(event) => go({ state: event.target.value })}
        >
          <option value="">{t('staff.promo.anyState')}</option>
          {PROMO_STATES.map((state) => (
            <option key={state} value={state}>
              {t(`staff.promo.states.${state}`)}
            </option>
          ))}
        </select>
      </Toolbar>
      {promos.items.length > 0 ? (
        <Table
          caption={t('staff.promo.title')}
          columns={columns(cities)}
          rows={promos.items}
          keyOf={({ id }) => id}
        />
      ) : (
        <Nothing filtered={params.size > 0} />
      )}
      <Pager page={promos.page} pages={promos.pages} />
    </>
  )
}

const useListAddress = () => {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const go = (patch: Record<string, string>) => {
    const next = new URLSearchParams(params)
    next.delete('page')
    for (const [name, value] of Object.entries(patch)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    void navigate(`?${next}`, { replace: true, preventScrollReset: true })
  }
  return { go, params }
}

const Nothing = ({ filtered }: { filtered: boolean }) =>
  filtered ? (
    <EmptyState drawing="lost" title={t('staff.promo.nothing')}>
      <ButtonLink variant="line" to="/staff/promo">
        {t('staff.promo.showAll')}
      </ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState drawing="lost" title={t('staff.promo.none')} text={t('staff.promo.noneText')}>
      <ButtonLink to="/staff/promo/new">{t('staff.promo.add')}</ButtonLink>
    </EmptyState>
  )

const conditionsOf = (row: PromoListRow, cities: readonly City[]) =>
  [
    row.min_sum > 0 && t('staff.promo.from', { sum: formatMoney(row.min_sum) }),
    row.first_order_only && t('staff.promo.firstOrder'),
    ...row.city_ids.map((id) => cities.find((city) => city.id === id)?.name),
  ]
    .filter(Boolean)
    .join(', ')

const columns = (cities: readonly City[]): Column<PromoListRow>[] => [
  {
    key: 'code',
    title: t('staff.promo.fields.code'),
    main: true,
    cell: ({ id, code, note }) => (
      <span>
        <Link className="table-link promo-code-name" to={`/staff/promo/${id}`}>
          {code}
        </Link>
        {note && <small>{note}</small>}
      </span>
    ),
  },
  {
    key: 'title',
    title: t('staff.promo.gives'),
    cell: (row) => (
      <span>
        {row.title}
        <small>{conditionsOf(row, cities)}</small>
      </span>
    ),
  },
  {
    key: 'state',
    title: t('staff.promo.state'),
    cell: (row) => (
      <span>
        <PromoStateLabel state={row.state} />
        <Days {...row} />
      </span>
    ),
  },
  {
    key: 'used',
    title: t('staff.promo.used'),
    end: true,
    cell: ({ used, usage_limit }) =>
      usage_limit === null ? used : t('staff.promo.usedOf', { used, limit: usage_limit }),
  },
  {
    key: 'amount',
    title: t('staff.promo.discounts'),
    end: true,
    cell: ({ amount }) => (amount > 0 ? formatMoney(amount) : '—'),
  },
]

const Days = ({ starts_on, ends_on }: Pick<PromoListRow, 'starts_on' | 'ends_on'>) => {
  if (!starts_on && !ends_on) return null
  const [from, to] = [starts_on ? formatDay(starts_on) : '', ends_on ? formatDay(ends_on) : '']
  const words = !from
    ? t('staff.promo.until', { to })
    : !to
      ? t('staff.promo.since', { from })
      : t('staff.promo.between', { from, to })
  return <small>{words}</small>
}
