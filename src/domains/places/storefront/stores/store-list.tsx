import type { ReactNode } from 'react'
import type { GlobalSettings, PublicStore } from '#/domains/places/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Label } from '#/ui/labels/label.tsx'
import { formatHours, formatWeek } from '#/domains/places/rules/format-hours.ts'
import { PhoneLink } from '../phone-link.tsx'
import { StoreMap } from './store-map.tsx'
import './store-list.css'

export const StoreList = ({
  stores,
  city,
  note,
  tiles,
}: {
  stores: readonly PublicStore[]
  city: string
  note?: (store: PublicStore) => ReactNode
  tiles: GlobalSettings['map']
}) => (
  <div className="store-list">
    <ul>
      {stores.map((store, index) => (
        <StoreItem key={store.id} store={store} place={index + 1} note={note?.(store)} />
      ))}
    </ul>
    <StoreMap stores={stores} tiles={tiles} label={t('places.stores.map', { city, n: stores.length })} />
  </div>
)

const StoreItem = ({ store, place, note }: { store: PublicStore; place: number; note: ReactNode }) => {
  const week = formatWeek(store)
  return (
    <li>
      <span className="round-mark" aria-hidden="true">
        {place}
      </span>
      <div className="grow">
        <h3>{store.name}</h3>
        <p className="muted">{store.address}</p>
        <PhoneLink className="link link-inline" phone={store.phone} />
        {week && <p className="small muted">{week}</p>}
      </div>
      <p className="store-hours small">
        <Label tone={store.hours_today ? 'leaf' : 'plain'}>
          {t('places.stores.today', { hours: formatHours(store.hours_today) })}
        </Label>
        <span className="muted">{note ?? (!store.takes_delivery && t('places.stores.pickupOnly'))}</span>
      </p>
    </li>
  )
}
