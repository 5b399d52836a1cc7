import type { DeliverySettings, Zone } from '#/domains/delivery/contract/customer.ts'
import { addDays } from '#/platform/shared/local-moment.ts'
import { formatNearDay } from '../time/format-date.ts'
import { firstWindow, formatPromiseWindow, type ProductNeed } from './delivery-promise.ts'

/** What is true of each of them: «сегодня 15:00–17:00», or «сегодня» alone; null where not even the day is. */
export const formatOfAll = (
  settings: DeliverySettings,
  zone: Zone | null,
  needs: readonly ProductNeed[],
): string | null => {
  const [first, ...others] = needs.map((made) => firstWindow(settings, made, zone))
  if (!first || others.some((other) => other?.date !== first.date)) return null
  const today = settings.local_now.slice(0, 10)
  return others.every((other) => other?.time_from === first.time_from) || first.date > addDays(today, 1)
    ? formatPromiseWindow(settings, first, 'soonest')
    : formatNearDay(first.date, today)
}
