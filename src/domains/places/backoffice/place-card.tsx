import { Suspense } from 'react'
import { t } from '#/platform/shared/texts.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import { typedNumber } from '#/ui/fields/parse-typed.ts'
import type { useEditForm } from '#/ui/staff/use-edit-form.ts'
import type { GlobalSettings } from '../contract/customer.ts'
import type { StaffStore, StoreCity } from '../contract/staff/stores.ts'
import type { StoreDraft } from './store-draft.ts'
import { PlaceFields } from './store-fields.tsx'

const PointMap = lazyPart(async () => (await import('./point-map.tsx')).default)

export const PlaceCard = ({
  form,
  city,
  neighbours,
  tiles,
}: {
  form: ReturnType<typeof useEditForm<StoreDraft>>
  city: StoreCity
  neighbours: readonly StaffStore[]
  tiles: GlobalSettings['map']
}) => {
  const [lat, lon] = [typedNumber(form.values.lat), typedNumber(form.values.lon)]
  return (
    <section className="staff-card store-card">
      <h2>{t('staff.stores.place')}</h2>
      <p className="small muted">{t('staff.stores.mapHint')}</p>
      <Suspense fallback={<div className="work-map point-map" />}>
        <PointMap
          key={city.id}
          label={t('staff.stores.map')}
          tiles={tiles}
          middle={[city.lat, city.lon]}
          neighbours={neighbours}
          point={lat === undefined || lon === undefined ? null : [lat, lon]}
          onChange={([newLat, newLon]) => form.set({ lat: String(newLat), lon: String(newLon) })}
        />
      </Suspense>
      <PlaceFields form={form} />
    </section>
  )
}
