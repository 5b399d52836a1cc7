import { addDays } from '#/domains/delivery/rules.ts'
import type { Hours, Store } from '#/domains/places/contract.ts'
import { hoursOn } from '#/domains/places/rules.ts'

type Place = Pick<Store, 'opens' | 'closes' | 'week' | 'days'>
/** `HH:MM` by the city's clock. */
export type DeskHours = { from: string; to: string }

/** From when the first store of a city opens until the last one closes; null on a day when all are closed. */
export const deskHours = (stores: readonly Place[], date: string): DeskHours | null => {
  const open = stores.map((store) => hoursOn(store, date)).filter((hours): hours is Hours => hours !== null)
  if (open.length === 0) return null
  return {
    from: open.map(({ opens }) => opens).reduce((a, b) => (a < b ? a : b)),
    to: open.map(({ closes }) => closes).reduce((a, b) => (a > b ? a : b)),
  }
}

/** `time` is `HH:MM`; a desk that closes at 22:00 is closed at 22:00. */
export const isDeskOpen = (hours: DeskHours | null, time: string): boolean =>
  hours !== null && hours.from <= time && time < hours.to

/** No shop is closed for longer; days. */
const LOOKS_AHEAD = 14

/** When the desk opens next, seen from a moment (`YYYY-MM-DDTHH:MM`) at which it is closed; null: nobody knows. */
export const nextOpening = (
  stores: readonly Place[],
  local: string,
): { date: string; time: string } | null => {
  const [today = '', now = ''] = local.split('T')
  for (let ahead = 0; ahead < LOOKS_AHEAD; ahead++) {
    const date = addDays(today, ahead)
    const hours = deskHours(stores, date)
    if (hours && (ahead > 0 || now < hours.from)) return { date, time: hours.from }
  }
  return null
}
