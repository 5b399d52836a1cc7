import type { ReactNode } from 'react'
import type { GlobalSettings, Store } from '#/domains/places/contract.ts'
import { formatTime } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import { Label } from '#/ui/label.tsx'
import { PhoneLink } from './phone-link.tsx'
import { StoreMap } from './store-map.tsx'
import './store-list.css'

/** Stores of a city with hours and phones, and where they stand to one another. */
export const StoreList = ({
  stores,
  city,
  note,
  tiles,
}: {
  stores: readonly Store[]
  /** «в Омске» */
  city: string
  /** When one can fetch a bouquet there. */
  note?: (store: Store) => ReactNode
  tiles: GlobalSettings['map']
}) => (
  <div className="store-list">
    <ul>
      {stores.map((store, index) => (
        <li key={store.id}>
          <span className="round-mark" aria-hidden="true">
            {index + 1}
          </span>
          <div className="grow">
            <h3>{store.name}</h3>
            <p className="muted">{store.address}</p>
            <PhoneLink className="link link-inline" phone={store.phone} />
          </div>
          <p className="store-hours small">
            <Label tone="leaf">
              {t('places.stores.hours', { from: formatTime(store.opens), to: formatTime(store.closes) })}
            </Label>
            <span className="muted">
              {note?.(store) ?? (!store.takes_delivery && t('places.stores.pickupOnly'))}
            </span>
          </p>
        </li>
      ))}
    </ul>
    <StoreMap stores={stores} tiles={tiles} label={t('places.stores.map', { city, n: stores.length })} />
  </div>
)
