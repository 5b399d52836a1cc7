import { Plus } from 'lucide-react'
import { Link, useOutletContext, useRevalidator } from 'react-router'
import type { Route } from './+types/cities-page'
import type { StaffMember } from '#/domains/auth/contract/staff/team.ts'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { OrderedList } from '#/ui/staff/ordered-list.tsx'
import { citiesStaffApi } from '../../contract/staff/cities.ts'
import { formatCity } from './format-time-zone.ts'
import './cities.css'

export const clientLoader = staffLoad((call) => call(citiesStaffApi.list))

export const meta = noIndexMeta('staff.cities.title')

export default function CitiesPage({ loaderData: { items, time_zones } }: Route.ComponentProps) {
  const me = useOutletContext<StaffMember>()
  const { revalidate } = useRevalidator()
  const order = async (ids: number[]) => {
    await api(citiesStaffApi.order, { body: { ids } })
    void revalidate()
  }
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.cities.title')}</h1>
        {me.store_id === null && (
          <ButtonLink size="s" icon={<Plus aria-hidden="true" />} to="/staff/cities/new">
            {t('staff.cities.add')}
          </ButtonLink>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState drawing="lost" title={t('staff.cities.none')} text={t('staff.cities.noneText')} />
      ) : (
        <div className="staff-card cities-card">
          <p className="small muted">{t('staff.cities.order')}</p>
          <OrderedList
            label={t('staff.cities.list')}
            items={items}
            nameOf={({ name }) => name}
            onOrder={order}
          >
            {(city) => (
              <Link className="city-row" to={`/staff/cities/${city.id}`}>
                <b>{city.name}</b>
                <small>{formatCity(city, items, time_zones)}</small>
              </Link>
            )}
          </OrderedList>
        </div>
      )}
    </>
  )
}
