import { earliest, earliestOf } from '#/domains/delivery/rules/earliest-window.ts'
import { firstWindow, isBeyondWindows } from '#/domains/delivery/storefront/promise/delivery-promise.ts'
import { useShell } from '#/layouts/shell.ts'
import { useZone } from './use-zone.ts'

/** With any delivery or pickup; null when there is none. */
export const useFirstDay = (): string | null => {
  const { delivery } = useShell()
  const zone = useZone()
  const windows = delivery.quickest.flatMap((made) => [
    firstWindow(delivery, made, zone),
    earliest(delivery, 'pickup', made),
  ])
  const { first_day: first } = delivery
  return earliestOf(windows)?.date ?? (first && isBeyondWindows(delivery, first) ? first : null)
}
