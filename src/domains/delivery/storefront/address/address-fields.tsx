import type { ReactNode } from 'react'
import type { Cart } from '#/domains/cart/contract.ts'
import type { City, GlobalSettings, Store } from '#/domains/places/contract/customer.ts'
import { useChoice } from '#/domains/places/storefront/choice-store.ts'
import { t } from '#/platform/shared/texts.ts'
import { Checkbox } from '#/ui/controls/choice.tsx'
import { Note } from '#/ui/feedback/note.tsx'
import { AddressField } from './address-field.tsx'
import { DoorFields } from './door-fields.tsx'
import { OutsideNote } from './outside-note.tsx'
import { PinOnMap } from './pin-on-map.tsx'
import { NO_TIME, timeByDefault } from '../time/time-offers.ts'
import { useServingStore } from './use-serving-store.ts'
import type { WhereErrors } from './where-errors.ts'
import { formatUnknownAddress, formatZone } from './format-zone.ts'

/** `choose`: above the field, `keep`: below it. */
export type AddressBook = { choose: ReactNode; keep: ReactNode }

export const AddressFields = ({
  city,
  stores,
  cart,
  tiles,
  errors,
  book,
}: {
  city: City
  stores: Store[]
  cart: Cart | null
  tiles: GlobalSettings['map']
  errors: WhereErrors
  book: AddressBook
}) => {
  const { choice, update } = useChoice()
  const { address, is_know_address: known, order } = choice
  const store = useServingStore(cart)
  // A chosen point belongs to the text it was chosen with.
  const outside = known && (address.name || address.coords) ? (cart?.outside ?? null) : null

  return (
    <>
      {known && (
        <>
          {book.choose}
          <AddressField
            label={t('delivery.address.label', { city: city.name_in })}
            cityId={city.id}
            value={address.name}
            onType={(name) => update({ address: { name, coords: null } })}
            onPick={({ value, coords }) => update({ address: { name: value, coords } })}
            hint={address.name ? (outside ? undefined : formatZone(cart, store)) : t('delivery.address.hint')}
            error={errors['address.name'] ?? errors.address}
          />
          {outside && <OutsideNote outside={outside} stores={stores} />}
          {tiles && (
            <PinOnMap
              tiles={tiles}
              city={city}
              coords={address.coords}
              onMove={(coords) => update({ address: { coords } })}
            />
          )}
          <DoorFields door={address} onChange={(part) => update({ address: part })} errors={errors} />
          {address.name && !address.apartment && !address.private && (
            <p className="small muted">{t('delivery.address.noApartment')}</p>
          )}
          {book.keep}
        </>
      )}
      <Checkbox
        label={t('delivery.unknown.label')}
        hint={known ? t('delivery.unknown.hint') : undefined}
        checked={!known}
        onChange={(unknown) =>
          update({ is_know_address: !unknown, order: timeFor(unknown, order.time_type) })
        }
        className="unknown-address"
      />
      {!known && (
        <Note role="status" className="address-note">
          <p>{t('delivery.unknown.how')}</p>
          <p className="muted">{formatUnknownAddress(cart)}</p>
        </Note>
      )}
    </>
  )
}

const timeFor = (unknown: boolean, chosen: string | null) => {
  if (unknown && (chosen === null || chosen === 'asap')) return timeByDefault(false)
  return !unknown && chosen === 'recipient' ? NO_TIME : {}
}
