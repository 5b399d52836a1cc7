import { Plus } from 'lucide-react'
import { Link, useOutletContext } from 'react-router'
import type { Route } from './+types/stores-page'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Label } from '#/ui/labels/label.tsx'
import { type Column, Table } from '#/ui/staff/table.tsx'
import { type StaffStore, type StoreCity, storesStaffApi } from '../contract/staff/stores.ts'
import { formatToday } from './store-draft.ts'

export const clientLoader = staffLoad((call) => call(storesStaffApi.list))

export const meta = noIndexMeta('staff.stores.title')

export default function StoresPage({ loaderData: { cities, items } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.stores.title')}</h1>
        {me.store_id === null && cities.length > 0 && (
          <ButtonLink size="s" icon={<Plus aria-hidden="true" />} to="/staff/stores/new">
            {t('staff.stores.add')}
          </ButtonLink>
        )}
      </div>
      {items.length === 0 ? (
        <NoneYet cities={cities} />
      ) : (
        <Table
          caption={t('staff.stores.title')}
          columns={columnsOf(cities)}
          rows={items}
          keyOf={({ id }) => id}
        />
      )}
    </>
  )
}

const NoneYet = ({ cities }: { cities: readonly StoreCity[] }) =>
  cities.length > 0 ? (
    <EmptyState drawing="lost" title={t('staff.stores.none')} text={t('staff.stores.noneText')} />
  ) : (
    <EmptyState drawing="lost" title={t('staff.stores.none')} text={t('staff.stores.cityFirst')}>
      <ButtonLink to="/staff/cities/new">{t('staff.noCities.add')}</ButtonLink>
    </EmptyState>
  )

const columnsOf = (cities: readonly StoreCity[]): Column<StaffStore>[] => {
  const cityOf = ({ city_id }: StaffStore) => cities.find(({ id }) => id === city_id)
  return [
    {
      key: 'name',
      title: t('staff.stores.columns.name'),
      main: true,
      cell: (store) => (
        <>
          <Link className="table-link" to={`/staff/stores/${store.id}`}>
            {store.name}
          </Link>{' '}
          {!store.published && <Label tone="honey">{t('staff.stores.hidden')}</Label>}
          <small>{store.address}</small>
        </>
      ),
    },
    { key: 'city', title: t('staff.city'), cell: (store) => cityOf(store)?.name },
    {
      key: 'today',
      title: t('staff.stores.columns.today'),
      cell: (store) => formatToday(store, cityOf(store)?.today ?? ''),
    },
    {
      key: 'gives',
      title: t('staff.stores.columns.gives'),
      cell: (store) => t(`staff.stores.gives.${gives(store)}`),
    },
  ]
}

const gives = ({ takes_delivery, takes_pickup }: StaffStore) => {
  if (takes_delivery && takes_pickup) return 'both'
  if (takes_delivery) return 'delivery'
  return takes_pickup ? 'pickup' : 'nothing'
}
