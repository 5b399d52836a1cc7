import { earliest, firstOf } from '#/domains/delivery/rules/delivery-times.ts'
import { firstWindow } from '#/domains/delivery/storefront/promise/promise.ts'
import { useShell } from '#/layouts/shell.ts'
import { useZone } from './use-zone.ts'

/** The first day that anything can still be brought or fetched on; null when none is in sight. */
export const useFirstDay = (): string | null => {
  const { delivery } = useShell()
  const zone = useZone()
  const windows = delivery.quickest.flatMap((made) => [
    firstWindow(delivery, made, zone),
    earliest(delivery, 'pickup', made),
  ])
  return firstOf(windows)?.date ?? null
}
