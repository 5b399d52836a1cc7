import type { Store } from '#/domains/places/contract/customer.ts'
import type { ChosenAddress } from '#/domains/places/rules/chosen-address.ts'

/** Everything is stored in a cookie. */
const MAX_LENGTH = 80

export const asChosenStore = ({ id, name, address }: Store): NonNullable<ChosenAddress['store']> => ({
  id,
  name: name.slice(0, MAX_LENGTH),
  address: address.slice(0, MAX_LENGTH),
})
