import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { OrderedList } from '#/ui/staff/ordered-list.tsx'
import { type StaffZone, zonesStaffApi } from '#/domains/delivery/contract/staff/zones.ts'
import { colorOf, formatZonePrice } from './zone-draft.ts'

export const ZoneList = ({
  cityId,
  items,
  onOrdered,
}: {
  cityId: number
  items: readonly StaffZone[]
  onOrdered: () => void
}) => {
  const order = async (ids: number[]) => {
    await api(zonesStaffApi.order, { body: { city_id: cityId, ids } })
    onOrdered()
  }
  const own = items.filter(({ shape }) => shape !== 'circle')
  if (own.length === 0) return null
  return (
    <>
      <p className="small muted">{t('staff.zones.order')}</p>
      <OrderedList label={t('staff.zones.list')} items={own} nameOf={({ name }) => name} onOrder={order}>
        {(zone) => (
          <Link className="zone-row" to={`?city=${cityId}&zone=${zone.id}`}>
            <i style={{ background: colorOf(items.indexOf(zone)) }} />
            <span>
              <b>{zone.name}</b>
              <small>
                {zone.shape === 'places' && `${t('staff.zones.placesCount', { n: zone.places.length })}: `}
                {formatZonePrice(zone)}
              </small>
            </span>
          </Link>
        )}
      </OrderedList>
    </>
  )
}
