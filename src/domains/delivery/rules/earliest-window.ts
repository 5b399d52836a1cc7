import type { DeliverySettings, Interval, OpenWindow } from '../contract/customer.ts'
import { isInTime } from './delivery-windows.ts'

/** Sent with every page. */
export const PROMISE_DAYS = 7

export type Need = {
  lead_minutes: number
  /** null: none in sight. */
  available_on: string | null
  /** null: any. */
  made_in: readonly number[] | null
  /** A peak day's short menu may exclude them. */
  products?: readonly number[]
}

/**
 * Without a surcharge and in time, by the rules of offering and taking (`decisions §4`); null when none is in
 * sight. Every promised time comes from here.
 */
export const earliest = (
  settings: DeliverySettings,
  kind: 'delivery' | 'pickup',
  { lead_minutes, available_on, made_in, products = [] }: Need,
): OpenWindow | null => {
  const { local_now, cut_off_minutes, peak_days } = settings
  const windows = kind === 'pickup' ? settings.open_pickup_windows : settings.open_windows
  const isSold = (date: string) => {
    const menu = peak_days.find((peak) => peak.date === date)?.menu
    return !menu || products.every((id) => menu.includes(id))
  }
  const found = windows.find(
    (window) =>
      available_on !== null &&
      window.date >= available_on &&
      isSold(window.date) &&
      window.makers.some(
        ({ opens, store_ids }) =>
          (made_in === null || store_ids.some((id) => made_in.includes(id))) &&
          isInTime(local_now, { ...window, opens }, lead_minutes, cut_off_minutes),
      ),
  )
  return found ?? null
}

export const earliestOf = (windows: readonly (OpenWindow | null)[]): OpenWindow | null =>
  windows.reduce((first, one) => (one && (!first || isBefore(one, first)) ? one : first), null)

export const isBefore = (one: TimeOfDay, other: TimeOfDay): boolean => momentOf(one) < momentOf(other)

type TimeOfDay = Pick<OpenWindow, 'date' | 'time_from' | 'time_to'>
const momentOf = ({ date, time_from, time_to }: TimeOfDay) => `${date} ${time_from} ${time_to}`

type Hours = Pick<Interval, 'time_from' | 'time_to'>

/** Begins and ends earlier. */
export const isSooner = (paid: Hours, free: Hours): boolean =>
  paid.time_from < free.time_from && paid.time_to < free.time_to
