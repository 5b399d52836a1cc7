import { DAY_MS, HOUR_MS, MINUTE_MS } from '#/platform/shared/durations.ts'
import { byWeight, type Random, randomFrom } from './random.ts'

/** `size`: the variant's code in the address of its page. */
export type Wish = { productId: number; variantId: number; size: string }

export type PlannedOrder = {
  /** When the customer comes. */
  at: number
  phone: string
  /** What is wanted, then what else would do: sizes of products. */
  wishes: Wish[]
  /** Near which store it goes; degrees from it. */
  storeId: number
  offset: [number, number]
  /** Of the day's windows, from 0 up to 1: the earlier the more wanted. */
  window: number
  pickup: boolean
  /** Answers the photo; others say nothing. */
  watches: boolean
  /** Takes the order back. */
  cancels: boolean
  /** Writes afterwards that something is wrong. */
  claims: boolean
}

export type PlannedCall = { at: number; orders: boolean; phone: string; wish: Wish; storeId: number }

export type Offer = Wish & { weight: number }

/** Local hours of the holiday and the day before, as milliseconds since the epoch. */
export type Moments = { midnight: number; date: string }

/** Stretches of time that are played; between them the clock jumps. */
export const stagesOf = ({ midnight }: Moments): { from: number; to: number }[] => {
  const at = (day: number, hours: number) => midnight + day * DAY_MS + hours * HOUR_MS
  return [
    { from: at(-7, 9.5), to: at(-7, 11) },
    { from: at(-1, 7.5), to: at(-1, 8.5) },
    { from: at(-1, 17), to: at(-1, 21.5) },
    { from: at(0, 6.5), to: at(0, 22.5) },
  ]
}

/** Share of the orders, and when they come: days from the holiday, hours. The last two are its waves. */
const WAVES = [
  { share: 15, day: -7, from: 10, to: 10.9 },
  { share: 40, day: -1, from: 17.2, to: 21.3 },
  { share: 25, day: 0, from: 7.5, to: 10.5 },
  { share: 20, day: 0, from: 11.5, to: 15.5 },
] as const

const PICKUPS = 0.08
const WATCHING = 0.35
const CANCELLING = 0.02
const CLAIMING = 0.03
const CALLS_THAT_ORDER = 0.5
/** About two kilometres. */
const NEAR = 0.02
const OTHER_WISHES = 2

type Numbers = { orders: number; calls: number; seed: number }

/** The same numbers give the same day. Phones are of a range that is not given out. */
export const planDay = (
  { orders, calls, seed }: Numbers,
  { midnight }: Moments,
  { offers, storeIds }: { offers: readonly Offer[]; storeIds: readonly number[] },
): { orders: PlannedOrder[]; calls: PlannedCall[] } => {
  const random = randomFrom(seed)
  const phones = phonesFrom(random)
  const storeId = () => storeIds[Math.floor(random() * storeIds.length)] ?? 0
  const weights = offers.map(({ weight }) => weight)
  const wish = (): Wish => {
    const { productId = 0, variantId = 0, size = '' } = offers[byWeight(random, weights)] ?? {}
    return { productId, variantId, size }
  }
  const planned = Array.from({ length: orders }, (): PlannedOrder => {
    const wave =
      WAVES[
        byWeight(
          random,
          WAVES.map(({ share }) => share),
        )
      ] ?? WAVES[0]
    const hours = wave.from + random() * (wave.to - wave.from)
    return {
      at: midnight + wave.day * DAY_MS + Math.round(hours * 60) * MINUTE_MS,
      phone: phones(),
      wishes: Array.from({ length: 1 + OTHER_WISHES }, wish),
      storeId: storeId(),
      offset: [(random() - 0.5) * NEAR, (random() - 0.5) * NEAR],
      // The morning is dearest to all.
      window: random() ** 1.4,
      pickup: random() < PICKUPS,
      watches: random() < WATCHING,
      cancels: random() < CANCELLING,
      claims: random() < CLAIMING,
    }
  })
  const called = Array.from({ length: calls }, (): PlannedCall => {
    const hours = 8 + random() * 10
    return {
      at: midnight + Math.round(hours * 60) * MINUTE_MS,
      orders: random() < CALLS_THAT_ORDER && hours < 15,
      phone: phones(),
      wish: wish(),
      storeId: storeId(),
    }
  })
  const byTime = (one: { at: number }, other: { at: number }) => one.at - other.at
  return { orders: planned.toSorted(byTime), calls: called.toSorted(byTime) }
}

/** +7 900…999 numbers, spread over blocks as limits count them. */
const phonesFrom = (random: Random) => {
  const taken = new Set<string>()
  return (): string => {
    for (;;) {
      const phone = `+79${String(Math.floor(random() * 1e9)).padStart(9, '0')}`
      if (taken.has(phone)) continue
      taken.add(phone)
      return phone
    }
  }
}
