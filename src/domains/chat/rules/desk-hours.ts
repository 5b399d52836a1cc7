import { deskHours, type DeskHours, type StoreHours } from '#/domains/places/rules/opening-hours.ts'
import { addDays } from '#/platform/shared/local-moment.ts'

/** `HH:MM`; the closing time itself is closed. */
export const isDeskOpen = (hours: DeskHours | null, time: string): boolean =>
  hours !== null && hours.from <= time && time < hours.to

const MAX_DAYS_AHEAD = 14

/** `local`: `YYYY-MM-DDTHH:MM`; null when unknown. */
export const nextOpening = (
  stores: readonly StoreHours[],
  local: string,
): { date: string; time: string } | null => {
  const [today = '', now = ''] = local.split('T')
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead++) {
    const date = addDays(today, ahead)
    const hours = deskHours(stores, date)
    if (hours && (ahead > 0 || now < hours.from)) return { date, time: hours.from }
  }
  return null
}
