import { useState } from 'react'
import { Link } from 'react-router'
import { t } from '#/platform/shared/texts.ts'
import { api } from '#/platform/web/api.ts'
import { sayFailure } from '#/platform/web/say-failure.ts'
import { EmptyState } from '#/ui/feedback/empty-state.tsx'
import { Sortable } from '#/ui/staff/sortable.tsx'
import { toast } from '#/ui/feedback/toast.tsx'
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
  const [shown, setShown] = useState(items)
  const [known, setKnown] = useState(items)
  if (items !== known) {
    setKnown(items)
    setShown(items)
  }
  const order = async (next: StaffZone[]) => {
    setShown(next)
    try {
      await api(zonesStaffApi.order, { body: { city_id: cityId, ids: next.map(({ id }) => id) } })
      onOrdered()
    } catch (error) {
      setShown(shown)
      toast({ title: sayFailure(error), tone: 'rose' })
    }
  }
  if (items.length === 0)
    return <EmptyState drawing="lost" title={t('staff.zones.none')} text={t('staff.zones.noneText')} />
  return (
    <>
      <p className="small muted">{t('staff.zones.order')}</p>
      <Sortable
        label={t('staff.zones.list')}
        items={shown}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        onOrder={(next) => void order(next)}
      >
        {(zone) => (
          <Link className="zone-row" to={`?city=${cityId}&zone=${zone.id}`}>
            <i style={{ background: colorOf(items.indexOf(zone)) }} />
            <span>
              <b>{zone.name}</b>
              <small>{formatZonePrice(zone)}</small>
            </span>
          </Link>
        )}
      </Sortable>
    </>
  )
}
