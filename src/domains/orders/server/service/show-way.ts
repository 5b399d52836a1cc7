import { MINUTE_MS } from '#/platform/shared/durations.ts'
import type { OrderRow } from '../queries/orders.ts'

type Terms = { now: Date; courierPhone: boolean }

/** An older point misleads. */
const SHOWN_MS = 15 * MINUTE_MS

/**
 * Where the courier is stays with the one customer to whom they drive now: an earlier stop is another's home, and an
 * address that the recipient told is not the customer's to see.
 */
export const showWay = ({ way, is_know_address, address, store }: OrderRow, { now, courierPhone }: Terms) => {
  if (!way) return null
  const { stops_before, courier, point } = way
  const isPointShown =
    point && stops_before === 0 && is_know_address && now.getTime() - Date.parse(point.at) < SHOWN_MS
  const home = (is_know_address && address?.coords) || null
  return {
    expected_at: new Date(way.expected_at),
    stops_before,
    courier: courier.name?.split(' ')[0] ?? null,
    phone: (courierPhone && courier.phone) || store.phone,
    store: way.store,
    home,
    // It says roughly where, so it is shown to nobody from whom the address is kept.
    zone: home && way.zone && way.zone.polygon.length > 0 ? way.zone : null,
    point: isPointShown ? { coords: point.coords, at: new Date(point.at) } : null,
  }
}
