import {
  type DeliveryPromise,
  formatPromise,
  type ProductNeed,
} from '#/domains/delivery/storefront/promise/delivery-promise.ts'
import { openingDay } from '#/platform/shared/format-pause.ts'
import { t } from '#/platform/shared/texts.ts'
import { useShell } from '#/layouts/shell.ts'
import { useZone } from './use-zone.ts'

/** While the owner takes no orders no day before the return is promised. */
export const usePromise = (): ((need: ProductNeed) => DeliveryPromise) => {
  const { delivery, settings } = useShell()
  const zone = useZone()
  if (settings.opening.state !== 'paused') return (need) => formatPromise(delivery, need, zone)
  const day = openingDay(settings.opening, delivery.local_now.slice(0, 'YYYY-MM-DD'.length))
  const text = day ? t('catalog.promise.from', { day }) : t('catalog.promise.paused')
  return () => ({ text, short: text, today: false, date: null, none: false })
}
