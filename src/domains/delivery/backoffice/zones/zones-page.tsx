import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Route } from './+types/zones-page'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { zonesStaffApi } from '#/domains/delivery/contract/staff/zones.ts'
import { loadCity } from '../load-city.ts'
import { CirclesEditor } from './circles/circles-editor.tsx'
import { CityMap } from './city-map.tsx'
import { ZoneEditor } from './zone-editor.tsx'
import { ZonesOverview } from './zones-overview.tsx'
import '../delivery-staff.css'
import './zones.css'

export const clientLoader = staffLoad(async (call, { url }) =>
  call(zonesStaffApi.list, { query: { city_id: await loadCity(call, url) } }),
)

export const meta = noIndexMeta('staff.zones.title')

/** `?zone=`: one drawn or listed zone; `?circles=`: those of a store. */
export default function ZonesPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { city, items, stores } = loaderData
  const [zoneId, storeId] = [params.get('zone'), params.get('circles')]
  const zone = items.find(({ id, shape }) => String(id) === zoneId && shape !== 'circle') ?? null
  const store = stores.find(({ id }) => String(id) === storeId)
  if (!zone && !store && zoneId !== 'new') return <ZonesOverview key={city.id} data={loaderData} />
  const list = `/staff/zones?city=${city.id}`
  const title = store ? t('staff.zones.circles.around', { store: store.name }) : zone?.name
  const done = () => void revalidate().then(() => navigate(list))
  return (
    <>
      <Breadcrumbs
        items={[{ label: t('staff.zones.title'), to: list }, { label: title ?? t('staff.zones.new') }]}
      />
      <div className="staff-head">
        <h1>{title ?? t('staff.zones.new')}</h1>
      </div>
      {store ? (
        <CirclesEditor key={store.id} data={loaderData} store={store} onDone={done}>
          {(drawing) => <CityMap data={loaderData} edited={{ store: store.id }} drawing={drawing} />}
        </CirclesEditor>
      ) : (
        <ZoneEditor key={zone?.id ?? 'new'} data={loaderData} zone={zone} onDone={done}>
          {(drawing) => <CityMap data={loaderData} edited={zone && { zone: zone.id }} drawing={drawing} />}
        </ZoneEditor>
      )}
    </>
  )
}
