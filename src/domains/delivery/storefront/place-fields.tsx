import { Store as StoreIcon, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Store } from '#/domains/places/contract/customer.ts'
import { t } from '#/platform/shared/texts.ts'
import { Segmented } from '#/ui/controls/choice.tsx'
import { AddressField } from './address/address-field.tsx'
import { StorePicker } from './store-picker.tsx'
import './delivery.css'

type PlaceValue = {
  order_type: 'delivery' | 'pickup'
  store_id: number | null
  name: string
  coords: [number, number] | null
}

type PlaceFieldsProps = {
  cityId: number
  value: PlaceValue
  /** That may give it out. */
  stores: Store[]
  date: string
  hasKinds: boolean
  errors: { store?: string | undefined; address?: string | undefined }
  onChange: (place: PlaceValue) => void
  /** Below an address. */
  children: ReactNode
}

/** Of an order that was taken: apart from the chosen address and the cart. */
export const PlaceFields = (props: PlaceFieldsProps) => {
  const { cityId, value, stores, date, hasKinds, errors, onChange, children } = props
  return (
    <>
      {hasKinds && (
        <Segmented
          legend={t('delivery.type.legend')}
          value={value.order_type}
          onChange={(order_type) => onChange({ ...value, order_type })}
          options={[
            { value: 'delivery', label: t('delivery.type.delivery'), icon: <Truck aria-hidden="true" /> },
            {
              value: 'pickup',
              label: t('delivery.type.pickup'),
              icon: <StoreIcon aria-hidden="true" />,
              disabled: stores.length === 0,
            },
          ]}
        />
      )}
      {value.order_type === 'pickup' ? (
        <StorePicker
          stores={stores}
          date={date}
          value={value.store_id}
          onChange={({ id }) => onChange({ ...value, store_id: id })}
          {...(errors.store && { error: errors.store })}
        />
      ) : (
        <>
          <AddressField
            label={t('delivery.address.street')}
            cityId={cityId}
            value={value.name}
            onType={(name) => onChange({ ...value, name, coords: null })}
            onPick={({ value: name, coords }) => onChange({ ...value, name, coords })}
            {...(errors.address && { error: errors.address })}
          />
          {children}
        </>
      )}
    </>
  )
}
