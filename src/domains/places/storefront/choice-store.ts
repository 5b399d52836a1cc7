import { create } from 'zustand'
import {
  CHOSEN_ADDRESS_COOKIE,
  CHOSEN_ADDRESS_MAX_AGE,
  type ChosenAddress,
  emptyChoice,
  parseChoice,
} from '#/domains/places/rules/chosen-address.ts'
import { readCookie, writeCookie } from '#/platform/web/cookies.ts'
import type { City } from '#/domains/places/contract/customer.ts'

/** What changes; the parts of address and order that are not named stay as they are. */
export type ChoicePatch = Partial<Omit<ChosenAddress, 'address' | 'order'>> & {
  address?: Partial<ChosenAddress['address']>
  order?: Partial<ChosenAddress['order']>
}

type ChoiceState = {
  choice: ChosenAddress
  /** The cookie has been read: only then does the choice say anything about this visitor. */
  ready: boolean
  /** Changes the choice and keeps it in its cookie for a year (`spec §9`). */
  update: (patch: ChoicePatch) => void
}

/** Where and when, as this visitor chose it; the same on the server for everyone. */
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
    keep(next)
  },
}))

const keep = (choice: ChosenAddress) =>
  writeCookie(CHOSEN_ADDRESS_COOKIE, JSON.stringify(choice), { maxAge: CHOSEN_ADDRESS_MAX_AGE, secure: true })

/** Reads the cookie; broken, missing or of a city that is gone, it becomes the default city's empty choice. */
export const startChoice = (
  cities: readonly Pick<City, 'id' | 'name'>[],
  fallback: Pick<City, 'id' | 'name'>,
): void => {
  const chosen = parseChoice(readCookie(CHOSEN_ADDRESS_COOKIE), fallback)
  const known = cities.some(({ id }) => id === chosen.city_id)
  useChoice.setState({ choice: known ? chosen : emptyChoice(fallback), ready: true })
}
