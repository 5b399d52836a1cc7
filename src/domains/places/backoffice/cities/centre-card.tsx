import { Suspense } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { typedNumber } from '#/ui/fields/parse-typed.ts'
import type { useEditForm } from '#/ui/staff/use-edit-form.ts'
import type { GlobalSettings } from '../../contract/customer.ts'
import type { CityDraft } from './city-draft.ts'
import { CentreFields } from './city-fields.tsx'

const PointMap = lazyPart(async () => (await import('../point-map.tsx')).default)

const MOSCOW: [number, number] = [55.75, 37.62]
const NO_NEIGHBOURS: [] = []

export const CentreCard = ({
  form,
  tiles,
}: {
  form: ReturnType<typeof useEditForm<CityDraft>>
  tiles: GlobalSettings['map']
}) => {
  const [lat, lon] = [typedNumber(form.values.lat), typedNumber(form.values.lon)]
  return (
    <section className="staff-card store-card">
      <h2>{t('staff.cities.place')}</h2>
      <p className="small muted">{t('staff.cities.mapHint')}</p>
      <Suspense fallback={<div className="work-map point-map" />}>
        <PointMap
          label={t('staff.cities.map')}
          tiles={tiles}
          middle={MOSCOW}
          neighbours={NO_NEIGHBOURS}
          point={lat === undefined || lon === undefined ? null : [lat, lon]}
          onChange={([newLat, newLon]) => form.set({ lat: String(newLat), lon: String(newLon) })}
        />
      </Suspense>
      <CentreFields form={form} />
    </section>
  )
}
