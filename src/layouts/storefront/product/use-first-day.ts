import { earliest, earliestOf } from '#/domains/delivery/rules/earliest-window.ts'
import { firstWindow } from '#/domains/delivery/storefront/promise/delivery-promise.ts'
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
  return earliestOf(windows)?.date ?? null
}
