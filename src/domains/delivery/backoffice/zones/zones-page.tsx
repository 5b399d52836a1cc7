import { Plus } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import type { Route } from './+types/zones-page'
import { useShell } from '#/layouts/shell.ts'
import { staffLoad } from '#/platform/web/staff-load.ts'
import { t } from '#/platform/shared/texts.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { noIndexMeta } from '#/platform/web/head/page-meta.ts'
import { Breadcrumbs } from '#/ui/navigation/breadcrumbs.tsx'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { type ZoneMapData, zonesStaffApi } from '#/domains/delivery/contract/staff/zones.ts'
import { CitySelect } from '../city-select.tsx'
import { loadCity } from '../load-city.ts'
import { colorOf } from './zone-draft.ts'
import { type Drawing, ZoneEditor } from './zone-editor.tsx'
import { ZoneList } from './zone-list.tsx'
import { type TestPoint, ZoneTest } from './zone-test.tsx'
import '../delivery-staff.css'
import './zones.css'

const ZoneMap = lazyPart(async () => (await import('./zone-map.tsx')).default)

export const clientLoader = staffLoad(async (call, { url }) =>
  call(zonesStaffApi.list, { query: { city_id: await loadCity(call, url) } }),
)

export const meta = noIndexMeta('staff.zones.title')

export default function ZonesPage({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { city, items } = loaderData
  const requestedId = params.get('zone')
  const zone = items.find(({ id }) => String(id) === requestedId) ?? null
  if (!zone && requestedId !== 'new') return <Overview key={city.id} data={loaderData} />
  const list = `/staff/zones?city=${city.id}`
  const title = zone?.name ?? t('staff.zones.new')
  return (
    <>
      <Breadcrumbs items={[{ label: t('staff.zones.title'), to: list }, { label: title }]} />
      <div className="staff-head">
        <h1>{title}</h1>
      </div>
      <ZoneEditor
        key={zone?.id ?? 'new'}
        data={loaderData}
        zone={zone}
        onDone={() => void revalidate().then(() => navigate(list))}
      >
        {(drawing) => <CityMap data={loaderData} without={zone?.id ?? null} drawing={drawing} />}
      </ZoneEditor>
    </>
  )
}

const Overview = ({ data }: { data: ZoneMapData }) => {
  const { cities } = useShell()
  const { revalidate } = useRevalidator()
  const [test, setTest] = useState<TestPoint | null>(null)
  const { city, items } = data
  return (
    <>
      <div className="staff-head">
        <h1>{t('staff.zones.title')}</h1>
        <CitySelect cities={cities} chosen={city.id} />
        <ButtonLink size="s" icon={<Plus aria-hidden="true" />} to={`/staff/zones?city=${city.id}&zone=new`}>
          {t('staff.zones.add')}
        </ButtonLink>
      </div>
      <div className="zones-layout">
        <CityMap data={data} without={null} drawing={{ ...LOOKED_AT, test: test?.point ?? null }} />
        <div className="staff-card zones-side">
          <ZoneTest cityId={city.id} zones={items} test={test} onTest={setTest} />
          <ZoneList cityId={city.id} items={items} onOrdered={() => void revalidate()} />
        </div>
      </div>
    </>
  )
}

const nothing = () => undefined
const LOOKED_AT: Drawing = {
  ring: null,
  picked: null,
  test: null,
  onPick: nothing,
  onMove: nothing,
  onInsert: nothing,
  onClick: nothing,
}

const CityMap = ({
  data: { city, items, stores, streets },
  without,
  drawing,
}: {
  data: ZoneMapData
  without: number | null
  drawing: Drawing
}) => {
  const { settings } = useShell()
  const navigate = useNavigate()
  const zones = useMemo(
    () =>
      items
        .map(({ id, name, polygon }, at) => ({ id, name, polygon, color: colorOf(at) }))
        .filter(({ id }) => id !== without),
    [items, without],
  )
  const drawn = items.findIndex(({ id }) => id === without)
  return (
    <Suspense fallback={<div className="work-map zone-map" />}>
      <ZoneMap
        {...drawing}
        label={t('staff.zones.map', { city: city.name })}
        middle={[city.lat, city.lon]}
        tiles={settings.map}
        zones={zones}
        stores={stores}
        streets={streets}
        color={colorOf(drawn < 0 ? items.length : drawn)}
        onZone={(id) => void navigate(`/staff/zones?city=${city.id}&zone=${id}`)}
      />
    </Suspense>
  )
}
