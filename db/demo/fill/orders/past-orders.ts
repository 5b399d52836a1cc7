import people from '../../data/people.json' with { type: 'json' }
import places from '../../data/places.json' with { type: 'json' }
import reviews from '../../data/reviews.json' with { type: 'json' }
import shopping from '../../data/shopping.json' with { type: 'json' }
import type { DemoOrder } from './demo-order.ts'

type BasketLine = DemoOrder['lines'][number]
type PastOrder = Omit<DemoOrder, 'number'> & { created_days_ago: number; review?: number }

/** The same at every filling, and without a visible order. */
const turn = <Item>(items: readonly Item[], n: number): Item => {
  const item = items[n % items.length]
  if (item === undefined) throw new Error('demo data: nothing to choose from')
  return item
}

const personBy = (key: string) => {
  const person = people.customers.find((one) => one.key === key)
  if (!person) throw new Error(`demo data: no person ${key}`)
  return person
}

const storesOf = (cityId: number) =>
  places.stores.filter(({ city_id }) => city_id === cityId).map(({ id }) => id)

/** People of the README and the tests keep what is told of them: their orders are in `orders.json`. */
export const TOLD = new Set(['marina', 'dmitry', 'olga', 'igor', 'svetlana', 'alexey', 'natalia', 'ruslan'])
const REGULARS = people.customers.filter(({ key }) => !TOLD.has(key))

/** Prepared a day before, handed over in a window of the day. */
const completed = (key: string, days_ago: number, lines: BasketLine[], n: number): PastOrder => {
  const person = personBy(key)
  const store_id = turn(storesOf(person.city_id), n)
  const shared = {
    customer: key,
    status: 'completed',
    payment_status: 'paid',
    created_days_ago: days_ago + 1,
    created_at: turn(shopping.hours, n * 3),
    store_id,
    lines,
    photo: 'approved',
  } as const
  const { from, to } = turn(shopping.windows, n * 5)
  if (turn([true, false, true, true, false], n)) {
    const { zone_id, streets } = turn(
      shopping.zones.filter(({ city_id }) => city_id === person.city_id),
      0,
    )
    const recipient = turn(shopping.recipients, n)
    return {
      ...shared,
      payment_method_id: turn([4, 1, 4, 2], n),
      order_type: 'delivery',
      zone_id,
      slot: { time_type: 'interval', days_ago, from, to },
      recipient,
      address: {
        name: `${turn(streets, n)}, ${10 + ((n * 7) % 30)}`,
        apartment: String(3 + ((n * 11) % 80)),
        entrance: '',
        floor: '',
        intercom: '',
        comment: '',
        private: false,
      },
      reason: turn(shopping.reasons, n),
      anonymous: n % 11 === 0,
      ...(lines.some(({ product }) => product === 'otkrytka') && { card_text: turn(shopping.cards, n) }),
    }
  }
  return {
    ...shared,
    payment_method_id: turn([3, 3, 3, 1], n),
    order_type: 'pickup',
    slot: { time_type: 'interval', days_ago, from, to: hourAfter(from) },
    recipient: { name: person.name, phone: person.phone },
    address: null,
  }
}

/** Chosen and taken in the shop, by somebody who did not say who it was. */
const atTheCounter = (days_ago: number, lines: BasketLine[], n: number): PastOrder => {
  const { from } = turn(shopping.windows, n * 5)
  return {
    source: 'counter',
    status: 'completed',
    payment_status: 'paid',
    payment_method_id: 3,
    created_days_ago: days_ago + 1,
    created_at: turn(shopping.hours, n * 3),
    store_id: turn(storesOf(turn([1, 1, 2], n)), n),
    order_type: 'pickup',
    slot: { time_type: 'interval', days_ago, from, to: hourAfter(from) },
    recipient: turn(shopping.recipients, n),
    address: null,
    lines,
    photo: 'none',
  }
}

const hourAfter = (from: string) => `${String(Number(from.slice(0, 2)) + 1).padStart(2, '0')}:00`

/** What a review is of, and for those who are not told of, what was taken with it. */
const reviewed = reviews.map(({ author, product, size, days_ago }, index): PastOrder => {
  const bought = { product, variant: size, quantity: 1 }
  if (!TOLD.has(author)) {
    const more = turn(shopping.with_a_bouquet, index) as BasketLine[]
    return { ...completed(author, days_ago + 2, [bought, ...more], index), review: index }
  }
  return {
    review: index,
    customer: author,
    status: 'completed',
    payment_status: 'paid',
    payment_method_id: 3,
    created_days_ago: days_ago + 3,
    created_at: turn(shopping.hours, index * 3),
    store_id: 1 + (index % 4),
    order_type: 'pickup',
    slot: { time_type: 'interval', days_ago: days_ago + 2, from: '12:00', to: '13:00' },
    recipient: personBy(author),
    address: null,
    lines: [bought],
    photo: 'approved',
  }
})

/** The last five weeks and the same a year ago day by day, between them now and then. */
const DAYS = [
  ...Array.from({ length: 35 }, (_, n) => 3 + n),
  ...Array.from({ length: 20 }, (_, n) => 42 + n * 15),
  ...Array.from({ length: 35 }, (_, n) => 367 + n),
]
const A_DAY = [1, 2, 3, 2, 1, 4, 1]

const regular = DAYS.flatMap((days_ago, day) =>
  Array.from({ length: days_ago < 38 || days_ago > 366 ? turn(A_DAY, day) : 1 }, (_, one) => ({
    days_ago,
    n: day * 4 + one,
  })),
).flatMap(({ days_ago, n }) => {
  const basket = turn(shopping.baskets, n) as BasketLine[]
  if ((n + Math.floor(n / 4)) % 3 === 0) return [atTheCounter(days_ago, basket, n)]
  const known = REGULARS.filter(({ joined_days_ago }) => joined_days_ago > days_ago + 1)
  if (known.length === 0) return []
  return completed(turn(known, n * 3).key, days_ago, basket, n)
})

/** The newest first. */
export const pastOrders: PastOrder[] = [...reviewed, ...regular].toSorted(
  (one, other) => one.created_days_ago - other.created_days_ago,
)
