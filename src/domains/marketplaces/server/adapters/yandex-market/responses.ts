import { z } from 'zod'
import { IncomingOrder } from '#/domains/marketplaces/rules/incoming-order.ts'
import { normalizePhone } from '#/platform/shared/phone.ts'
import { KOPECKS } from '#/platform/shared/money.ts'
import type { FetchedOrder } from '../marketplace-adapter.ts'

export const Failure = z.object({ errors: z.array(z.object({ code: z.string().max(100) })).nullish() })
export const Done = z.unknown()
export const Campaign = z.object({ campaign: z.object({ domain: z.string().max(200) }) })

const Id = z.union([z.int(), z.string()]).transform(String)
const text = z.string().nullish()
/** Roubles. */
const Money = z.number().min(0)

const Order = z.object({
  id: Id,
  status: z.string(),
  items: z.array(
    z.object({
      offerId: z.string(),
      offerName: text,
      count: z.int(),
      price: Money,
      /** What the marketplace adds to a lowered price, for one. */
      subsidies: z.array(z.object({ amount: Money })).nullish(),
    }),
  ),
  delivery: z.object({
    price: Money.nullish(),
    dates: z.object({ fromDate: z.string(), fromTime: text, toTime: text }),
    address: z.object({
      city: text,
      street: z.string(),
      house: text,
      block: text,
      entrance: text,
      entryphone: text,
      floor: text,
      apartment: text,
      recipient: text,
      phone: text,
      gps: z.object({ latitude: z.number(), longitude: z.number() }).nullish(),
    }),
  }),
  notes: text,
})
type Order = z.output<typeof Order>

export const OrdersPage = z.object({
  orders: z.array(z.looseObject({ id: Id, status: z.string() })),
  paging: z.object({ nextPageToken: z.string().nullish() }).nullish(),
})
type Listed = z.output<typeof OrdersPage>['orders'][number]

/** Waits for the shop; of all others only those that were cancelled matter. */
const NEW = new Set(['PENDING', 'PROCESSING'])

export const orderOf = (listed: Listed): FetchedOrder => {
  const number = listed.id
  if (listed.status === 'CANCELLED') return { state: 'cancelled', number }
  if (!NEW.has(listed.status)) return { state: 'other', number }
  const read = Order.safeParse(listed)
  const order = read.success && IncomingOrder.safeParse(contentOf(read.data))
  return order && order.success ? { state: 'new', order: order.data } : { state: 'unreadable', number }
}

const contentOf = ({ id, items, delivery, notes }: Order) => {
  const { address, dates, price } = delivery
  const { city, street, house, block, gps, entryphone, entrance, floor, apartment } = address
  return {
    number: id,
    city: city ?? '',
    date: dates.fromDate.split('-').toReversed().join('-'),
    time: dates.fromTime && dates.toTime ? { from: dates.fromTime, to: dates.toTime } : null,
    recipient: {
      name: address.recipient ?? '',
      phone: (address.phone && normalizePhone(address.phone)) || address.phone || '',
    },
    address: {
      name: [street, [house, block].filter(Boolean).join(' к')].filter(Boolean).join(', '),
      ...(apartment && { apartment }),
      ...(entrance && { entrance }),
      ...(floor && { floor }),
      ...(entryphone && { intercom: entryphone }),
      ...(gps && { coords: [gps.latitude, gps.longitude] }),
    },
    lines: items.map(({ offerId, offerName, count, price: each, subsidies }) => ({
      article: offerId,
      name: offerName ?? '',
      quantity: count,
      price: kopecks(each + (subsidies ?? []).reduce((sum, { amount }) => sum + amount, 0)),
    })),
    delivery: kopecks(price ?? 0),
    card_text: '',
    comment: notes ?? '',
  }
}

const kopecks = (roubles: number): number => Math.round(roubles * KOPECKS)
