import type { Buyer } from '#/domains/orders/contract/staff/new-order.ts'
import { type Draft, NO_DOOR } from './draft.ts'

type Recipient = Buyer['recipients'][number]

/** Whoever received before, where they received. */
export const recipientPart = (
  { buyer, place, door }: Draft,
  { name, phone, address }: Recipient,
): Partial<Draft> => {
  const { name: street, coords = null, private: _private, ...rest } = address ?? { name: '' }
  return {
    isForBuyer: phone === buyer?.phone,
    recipient: { name, phone },
    knowsAddress: true,
    place: address ? { name: street, coords } : place,
    door: address ? { ...NO_DOOR, ...rest } : door,
  }
}
