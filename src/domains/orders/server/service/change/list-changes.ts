import type { ChangedField, FieldChange, OrderChange } from '#/domains/orders/contract/change.ts'
import type { Address } from '#/domains/orders/contract/customer.ts'
import type { ChangedColumns } from '#/domains/orders/server/queries/change-order.ts'

/** What the order says after the change; empty texts are none. */
export const applyChange = (
  from: ChangedColumns,
  { recipient, door, card_text, comment }: OrderChange,
): ChangedColumns => ({
  recipient_name: recipient?.name ?? from.recipient_name,
  recipient_phone: recipient?.phone ?? from.recipient_phone,
  address: door && from.address ? withDoor(from.address, door) : from.address,
  card_text: card_text === undefined ? from.card_text : card_text || null,
  comment: comment === undefined ? from.comment : comment || null,
})

const withDoor = (
  { name, coords, private: isPrivate }: Address,
  door: NonNullable<OrderChange['door']>,
): Address => ({
  name,
  ...(coords !== undefined && { coords }),
  ...(isPrivate !== undefined && { private: isPrivate }),
  ...Object.fromEntries(Object.entries(door).filter(([, value]) => value)),
})

const READ: Record<ChangedField, (order: ChangedColumns) => string | null | undefined> = {
  recipient_name: (order) => order.recipient_name,
  recipient_phone: (order) => order.recipient_phone,
  apartment: ({ address }) => address?.apartment,
  entrance: ({ address }) => address?.entrance,
  floor: ({ address }) => address?.floor,
  intercom: ({ address }) => address?.intercom,
  address_comment: ({ address }) => address?.comment,
  card_text: (order) => order.card_text,
  comment: (order) => order.comment,
}

export const listChanges = (from: ChangedColumns, to: ChangedColumns): FieldChange[] =>
  (Object.keys(READ) as ChangedField[]).flatMap((what) => {
    const change = { what, from: READ[what](from) || null, to: READ[what](to) || null }
    return change.from === change.to ? [] : [change]
  })
