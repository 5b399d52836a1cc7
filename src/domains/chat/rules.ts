import { addDays } from '#/domains/delivery/rules/delivery-times.ts'
import { deskHours, type DeskHours, type StoreHours } from '#/domains/places/rules/chosen-address.ts'

/** `time` is `HH:MM`; a desk that closes at 22:00 is closed at 22:00. */
export const isDeskOpen = (hours: DeskHours | null, time: string): boolean =>
  hours !== null && hours.from <= time && time < hours.to

/** No shop is closed for longer; days. */
const LOOKS_AHEAD = 14

/** When the desk opens next, seen from a moment (`YYYY-MM-DDTHH:MM`) at which it is closed; null: nobody knows. */
export const nextOpening = (
  stores: readonly StoreHours[],
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
