import type { CartFacts, Quote } from '#/domains/cart/server/public.ts'
import { type StemReservation, drawingStems } from '#/domains/catalog/server/public.ts'
import {
  areTaken,
  byDistance,
  findOpenSlots,
  heldOf,
  type HeldPlace,
  placesOfDay,
  type SlotOption,
  takingPlaces,
  type WindowLookup,
} from '#/domains/delivery/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { writeTogether } from '#/platform/server/statements/write.ts'
import { conflict } from '#/platform/server/errors.ts'
import type { OrderForm } from '#/domains/orders/contract/customer.ts'

export type TakenGoods = {
  storeId: number
  holds: StemReservation[]
  places: HeldPlace[]
  time: PromisedTime
}

/** For `takeStoreAndSlot`; asked with the cart's stems. */
export const placesFor = (tx: Db, { order_type, date }: OrderForm, { day }: CartFacts) =>
  placesOfDay(tx, day.calendar, order_type, date)

/**
 * Takes a slot and locks stems in the nearest able store, places first, as whoever gives them back;
 * `reservingStems` reserves them with the order. A failed store is rolled back before the next: orders with
 * different nearest stores cannot deadlock. null when stems are gone, 409 when slots are.
 */
export const takeStoreAndSlot = async (
  tx: Db,
  form: OrderForm,
  quote: Quote,
  places: WindowLookup,
): Promise<TakenGoods | null> => {
  const { cart: priced, stems, today } = quote
  let hadPlace = false
  for (const { storeId, option } of await openStores(tx, form, quote, places)) {
    for (const windows of option.tries) {
      const request = { storeId, today, date: form.date, stems }
      let isPlaced = false
      const holds = await tx.attempt(async (part) => {
        const drawing = drawingStems(part, request, areTaken(part, windows))
        const [isTaken, drawn] = await writeTogether(part, takingPlaces(part, windows), drawing)
        isPlaced = isTaken
        return isTaken ? drawn : null
      })
      if (holds !== null) return { storeId, holds, places: heldOf(windows), time: promisedTime(option) }
      hadPlace ||= isPlaced
      // Other windows of this store would lack the same stems.
      if (isPlaced) break
    }
  }
  if (hadPlace) return null
  throw conflict('slot_taken', priced)
}

/** The nearest first; 409 without any. */
const openStores = async (
  tx: Db,
  form: OrderForm,
  { cart: priced, place, storeIds, calendar }: Quote,
  places: WindowLookup,
) => {
  const request = {
    city_id: form.city_id,
    kind: form.order_type,
    time_type: form.time_type,
    date: form.date,
    time_from: form.time_from,
    time_to: form.time_to,
  }
  const open = await findOpenSlots(tx, request, priced.lead_minutes, {
    calendar,
    places,
    makers: storeIds,
    storeId: form.order_type === 'pickup' ? form.store_id : undefined,
  })
  const able = open.filter(({ store }) => storeIds.includes(store.id))
  const stores = byDistance(
    able.map(({ store }) => store),
    place?.coords ?? null,
  )
  return stores.flatMap(({ id }) =>
    able.filter(({ store }) => store.id === id).map(({ option }) => ({ storeId: id, option })),
  )
}

type PromisedTime = { from: string | null; to: string | null }
/** None until the recipient has chosen. */
const promisedTime = ({ time_type, time_from, time_to }: SlotOption): PromisedTime =>
  time_type === 'recipient' ? { from: null, to: null } : { from: time_from, to: time_to }
