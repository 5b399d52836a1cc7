import type { Quote } from '#/domains/cart/server/public.ts'
import { type StemReservation, takeStems } from '#/domains/catalog/server/public.ts'
import {
  byDistance,
  findOpenSlots,
  type HeldPlace,
  type SlotOption,
  takeSlot,
} from '#/domains/delivery/server/public.ts'
import type { Db } from '#/platform/server/database/db.ts'
import { conflict } from '#/platform/server/errors.ts'
import type { OrderForm } from '#/domains/orders/contract/customer.ts'

export type TakenGoods = {
  storeId: number
  holds: StemReservation[]
  places: HeldPlace[]
  time: PromisedTime
}

/**
 * Takes slot and stems together in the nearest able store. A failed store is rolled back before the next, so
 * that orders with different nearest stores cannot deadlock. null when stems are gone, 409 when slots are.
 */
export const takeStoreAndSlot = async (
  tx: Db,
  form: OrderForm,
  { cart: priced, place, storeIds, stems, today, calendar }: Quote,
): Promise<TakenGoods | null> => {
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
    makers: storeIds,
    storeId: form.order_type === 'pickup' ? form.store_id : undefined,
  })
  const able = open.filter(({ store }) => storeIds.includes(store.id))
  const nearest = byDistance(
    able.map(({ store }) => store),
    place?.coords ?? null,
  )
  let hadPlace = false
  for (const { id } of nearest) {
    const option = able.find(({ store }) => store.id === id)?.option
    if (!option) continue
    const taken = await tx.attempt(async (part) => {
      const places = await takeSlot(part, option)
      if (!places) return null
      hadPlace = true
      const holds =
        stems.length === 0 ? [] : await takeStems(part, { storeId: id, today, date: form.date, stems })
      return holds && { storeId: id, holds, places, time: promisedTime(option) }
    })
    if (taken !== null) return taken
  }
  if (hadPlace) return null
  throw conflict('slot_taken', priced)
}

type PromisedTime = { from: string | null; to: string | null }
/** None until the recipient has chosen. */
const promisedTime = ({ time_type, time_from, time_to }: SlotOption): PromisedTime =>
  time_type === 'recipient' ? { from: null, to: null } : { from: time_from, to: time_to }
