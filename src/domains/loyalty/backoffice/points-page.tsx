import { Link } from 'react-router'
import type { Route } from './+types/points-page'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { useSearchParam } from '#/layouts/staff/use-search-param.ts'
import { formatMoment } from '#/platform/shared/format-moment.ts'
import { formatPhone } from '#/platform/shared/format-phone.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Pager } from '#/ui/navigation/pager.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { Toolbar, ToolbarSearch } from '#/ui/staff/toolbar.tsx'
import { type PointsHolder, pointsStaffApi } from '../contract/staff.ts'
import { formatPoints } from '../storefront/format-points.ts'
import './points.css'

const PAGE_SIZE = 50

export const clientLoader = staffLoad((api, { url }) => {
  const { search, page } = Object.fromEntries(url.searchParams)
  return api(pointsStaffApi.list, { query: { search, page, size: PAGE_SIZE } as never })
})

export const meta = noIndexMeta('staff.points.title')

export default function PointsPage({ loaderData: found }: Route.ComponentProps) {
  const [search, look] = useSearchParam()
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.points.title')}</h1>
        <span className="muted">{t('staff.points.count', { n: found.total })}</span>
      </div>
      <Toolbar label={t('staff.points.filters')}>
        <ToolbarSearch label={t('staff.points.search')} value={search} onChange={look} />
      </Toolbar>
      {found.items.length > 0 ? (
        <>
          {!search && <p className="small muted points-note">{t('staff.points.latest')}</p>}
          <Table
            caption={t('staff.points.holders')}
            columns={columns()}
            rows={found.items}
            keyOf={({ id }) => id}
          />
        </>
      ) : (
        <EmptyState
          drawing="lost"
          title={t(search ? 'staff.points.none' : 'staff.points.noneYet')}
          text={t(search ? 'staff.points.noneText' : 'staff.points.noneYetText')}
        >
          {search && (
            <ButtonLink variant="line" to="/staff/points">
              {t('staff.points.all')}
            </ButtonLink>
          )}
        </EmptyState>
      )}
      <Pager page={found.page} pages={found.pages} />
    </>
  )
}

const columns = (): Column<PointsHolder>[] => [
  {
    key: 'name',
    title: t('staff.points.name'),
    main: true,
    cell: ({ id, name }) => (
      <Link className="table-link" to={`/staff/points/${id}`}>
        {name ?? t('staff.points.noName')}
      </Link>
    ),
  },
  {
    key: 'phone',
    title: t('staff.points.phone'),
    cell: ({ phone }) =>
      phone ? <span className="tabular points-line">{formatPhone(phone)}</span> : t('staff.erased'),
  },
  {
    key: 'changed',
    title: t('staff.points.changed'),
    cell: ({ changed_at }) => (changed_at ? formatMoment(changed_at) : '—'),
  },
  {
    key: 'balance',
    title: t('staff.points.balance'),
    end: true,
    cell: ({ balance }) => <b className="tabular points-line">{formatPoints(balance)}</b>,
  },
]
