import type { DeliverySettings } from '../contract/customer.ts'

/** Where there is no city yet. */
export const NO_DELIVERY: DeliverySettings = {
  city_id: 0,
  time_zone: 'Europe/Moscow',
  local_now: '2000-01-01T00:00',
  first_day: '2000-01-01',
  cut_off_minutes: 0,
  zones: [],
  open_windows: [],
  open_pickup_windows: [],
  quickest: [],
  peak_days: [],
}
