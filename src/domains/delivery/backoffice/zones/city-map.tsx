import { Suspense, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useShell } from '#/layouts/shell.ts'
import { t } from '#/platform/shared/texts.ts'
import { lazyPart } from '#/platform/web/loading/lazy-part.ts'
import type { StaffZone, ZoneMapData } from '#/domains/delivery/contract/staff/zones.ts'
import type { Drawing } from './map-drawing.ts'
import { colorOf } from './zone-draft.ts'

const ZoneMap = lazyPart(async () => (await import('./zone-map.tsx')).default)

export const CityMap = ({
  data: { city, items, stores, streets },
  edited,
  drawing,
}: {
  data: ZoneMapData
  edited: { zone: number } | { store: number } | null
  drawing: Drawing
}) => {
  const { settings } = useShell()
  const navigate = useNavigate()
  const [zoneId, storeId] = [
    edited && 'zone' in edited ? edited.zone : null,
    edited && 'store' in edited ? edited.store : null,
  ]
  const zones = useMemo(
    () =>
      items
        .map((zone, at) => ({ ...zone, color: colorOf(at) }))
        .filter(({ id, store_id }) => id !== zoneId && (storeId === null || store_id !== storeId)),
    [items, zoneId, storeId],
  )
  const drawn = items.findIndex(({ id }) => id === zoneId)
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
        onZone={(id) =>
          void navigate(
            hrefOf(
              city.id,
              items.find((zone) => zone.id === id),
            ),
          )
        }
      />
    </Suspense>
  )
}

/** A circle is edited with its store's others. */
const hrefOf = (cityId: number, zone: StaffZone | undefined): string =>
  `/staff/zones?city=${cityId}&${zone?.store_id ? `circles=${zone.store_id}` : `zone=${zone?.id}`}`
