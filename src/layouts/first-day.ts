import { pickupPromise, promise } from '#/domains/delivery/rules.ts'
import { QUICKEST } from '#/domains/delivery/storefront/promise.ts'
import { useShell } from './shell.ts'

/** The first day that anything can still be brought or fetched on; null when none is in sight. */
export const useFirstDay = (): string | null => {
  const { delivery } = useShell()
  const soonest = { lead_minutes: QUICKEST, available_on: delivery.local_now.slice(0, 10) }
  const days = [promise(delivery, soonest), pickupPromise(delivery, soonest)].flatMap(
    (one) => one?.date ?? [],
  )
  return days.toSorted()[0] ?? null
}
