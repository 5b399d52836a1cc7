import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useShell } from '#/layouts/shell.ts'
import { t } from '#/platform/shared/texts.ts'
import { ButtonLink } from '#/ui/controls/button.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import type { ZoneMapData } from '#/domains/delivery/contract/staff/zones.ts'
import { CitySelect } from '../city-select.tsx'
import { CirclesCard } from './circles/circles-card.tsx'
import { CityMap } from './city-map.tsx'
import { READ_ONLY_DRAWING } from './map-drawing.ts'
import { ZoneList } from './zone-list.tsx'
import { type TestPlace, ZoneTest } from './zone-test.tsx'

export const ZonesOverview = ({ data }: { data: ZoneMapData }) => {
  const { cities } = useShell()
  const { revalidate } = useRevalidator()
  const [test, setTest] = useState<TestPlace | null>(null)
  const { city, items, stores } = data
  const hidden = new Set(stores.flatMap(({ id, published }) => (published ? [] : [id])))
  const inForce = items.filter(({ store_id }) => store_id === null || !hidden.has(store_id))
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
        <CityMap
          data={data}
          edited={null}
          drawing={{
            ...READ_ONLY_DRAWING,
            test: test?.point ?? null,
            onClick: (point) => setTest({ point, address: undefined, where: t('staff.zones.test.here') }),
          }}
        />
        <div className="staff-card zones-side">
          {items.length === 0 && (
            <Note>{t(stores.length > 0 ? 'staff.zones.noneText' : 'staff.zones.noneNoStore')}</Note>
          )}
          <ZoneTest city={city} zones={inForce} test={test} onTest={setTest} />
          <CirclesCard cityId={city.id} stores={stores} items={items} />
          <ZoneList cityId={city.id} items={items} onOrdered={() => void revalidate()} />
        </div>
      </div>
    </>
  )
}
