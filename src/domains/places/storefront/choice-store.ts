import { create } from 'zustand'
import {
  CHOSEN_ADDRESS_MAX_AGE,
  type ChosenAddress,
  emptyChoice,
  parseChoice,
} from '#/domains/places/rules/chosen-address.ts'
import { CHOSEN_ADDRESS_COOKIE } from '#/domains/places/storage-names.ts'
import { readCookie, writeCookie } from '#/platform/web/cookies.ts'
import type { City } from '#/domains/places/contract/customer.ts'

/** Unnamed parts of address and order stay. */
export type ChoicePatch = Partial<Omit<ChosenAddress, 'address' | 'order'>> & {
  address?: Partial<ChosenAddress['address']>
  order?: Partial<ChosenAddress['order']>
}

type ChoiceState = {
  choice: ChosenAddress
  /** Before the cookie is read the choice is the default. */
  ready: boolean
  update: (patch: ChoicePatch) => void
}

/** The default during server rendering. */
export const useChoice = create<ChoiceState>((set, get) => ({
  choice: emptyChoice({ id: 0, name: '' }),
  ready: false,
  update: (patch) => {
    const { choice } = get()
    const next = {
      ...choice,
      ...patch,
      address: { ...choice.address, ...patch.address },
      order: { ...choice.order, ...patch.order },
    }
    set({ choice: next })
    saveCookie(next)
  },
}))

const saveCookie = (choice: ChosenAddress) =>
  writeCookie(CHOSEN_ADDRESS_COOKIE, JSON.stringify(choice), { maxAge: CHOSEN_ADDRESS_MAX_AGE, secure: true })

/** Invalid, missing or of a removed city: the default city's empty choice. */
export const readChoice = (
  cities: readonly Pick<City, 'id' | 'name'>[],
  fallback: Pick<City, 'id' | 'name'>,
): void => {
  const chosen = parseChoice(readCookie(CHOSEN_ADDRESS_COOKIE), fallback)
  const known = cities.some(({ id }) => id === chosen.city_id)
  useChoice.setState({ choice: known ? chosen : emptyChoice(fallback), ready: true })
}
