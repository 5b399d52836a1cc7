import { CalendarDays, MapPin } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { ChangeBill } from '#/domains/orders/contract/change.ts'
import type { Store } from '#/domains/places/contract/customer.ts'
import { mayChangeKind, mayMoveStems } from '#/domains/orders/rules/change-order.ts'
import { type ChangeDraft, doorAt, partOf } from './change-draft.ts'
import { AddressNote } from './address-note.tsx'
import { DoorFields } from './door-fields.tsx'
import { formatWhenOf, formatWhereOf } from './order-differences.ts'
import { Part, type PartsProps } from './part.tsx'

type When = NonNullable<ChangeDraft['when']>
type Where = NonNullable<ChangeDraft['where']>

/** Pickers of another domain, put in by the page. */
export type PlaceSlots = {
  stores: Store[]
  /** Where the new address lies, as counted. */
  place: ChangeBill['place']
  DayAndTime: ComponentType<{
    cityId: number
    value: When
    orderType: 'delivery' | 'pickup'
    storeId: number | null
    error?: string | undefined
    onChange: (value: When) => void
  }>
  PlaceFields: ComponentType<{
    cityId: number
    value: Omit<Where, 'door'>
    stores: Store[]
    date: string
    hasKinds: boolean
    errors: { store?: string | undefined; address?: string | undefined }
    onChange: (place: Omit<Where, 'door'>) => void
    children: ReactNode
  }>
}

/** Hours of a pickup are not those of a delivery: another kind asks for the time anew. */
const isOtherHours = (before: Where, after: Where): boolean =>
  before.order_type !== after.order_type ||
  (after.order_type === 'pickup' && before.store_id !== after.store_id)

export const PlaceParts = ({ slots, ...props }: PartsProps & { slots: PlaceSlots }) => {
  const { order, draft, errors, write } = props
  const { DayAndTime, PlaceFields, stores, place } = slots
  const { when, where } = { ...partOf(order), ...draft }
  const giving = stores.filter(
    ({ id, takes_pickup }) => takes_pickup && (mayMoveStems(order.status) || id === order.store.id),
  )
  /** Where there is nothing to choose, or it is made there anyway. */
  const ownStore = ({ order_type }: Where): number | null => {
    const own =
      giving.find(({ id }) => id === order.store.id) ?? (giving.length === 1 ? giving[0] : undefined)
    return order_type === 'pickup' && own ? own.id : null
  }
  const move = (moved: Where) => {
    const next = { ...moved, store_id: moved.store_id ?? ownStore(moved) }
    write({ where: next, ...(isOtherHours(where, next) && { when: { date: when.date, time: null } }) })
  }
  return (
    <>
      <Part {...props} part="when" icon={<CalendarDays />} summary={formatWhenOf(order)}>
        <DayAndTime
          cityId={order.city_id}
          value={when}
          orderType={where.order_type}
          storeId={where.store_id}
          error={errors['when']}
          onChange={(next) => write({ when: next })}
        />
      </Part>
      <Part {...props} part="where" icon={<MapPin />} summary={formatWhereOf(order)}>
        <PlaceFields
          cityId={order.city_id}
          value={where}
          stores={giving}
          date={when.date}
          hasKinds={mayChangeKind(order.status)}
          errors={{ store: errors['where.store_id'], address: errors['where.address.name'] }}
          onChange={(next) => move({ ...where, ...next, door: doorAt(next.name, where, order) })}
        >
          <AddressNote
            place={place}
            isFar={errors['where.address.name'] !== undefined && where.name !== ''}
            onPickup={
              mayChangeKind(order.status) && giving.length > 0
                ? () => move({ ...where, order_type: 'pickup' })
                : null
            }
            onUndo={() => write({ where: partOf(order).where })}
          />
          <DoorFields
            door={where.door}
            errors={errors}
            path="where.address"
            onChange={(door) => write({ where: { ...where, door } })}
          />
        </PlaceFields>
      </Part>
    </>
  )
}
