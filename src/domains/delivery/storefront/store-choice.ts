import type { Store } from '#/domains/places/contract/customer.ts'
import type { ChosenAddress } from '#/domains/places/rules/chosen-address.ts'

/** Characters: all of it travels in a cookie. */
const LONGEST = 80

/** A store as the chosen address keeps it. */
export const asChosenStore = ({ id, name, address }: Store): NonNullable<ChosenAddress['store']> => ({
  id,
  name: name.slice(0, LONGEST),
  address: address.slice(0, LONGEST),
})
