import { formatDay } from './dates.ts'
import type { Opening } from './shop/shop-profile.ts'
import { t } from './texts.ts'

/** The day on which the shop opens or takes orders again; a day that has passed is not told. */
export const openingDay = ({ until }: Opening, today: string): string | null =>
  until !== null && until >= today ? formatDay(until) : null

/** What customers are told while the shop takes no orders for a while. */
export const formatPause = (opening: Opening, today: string): string => {
  const day = openingDay(opening, today)
  return [day ? t('site.pausedUntil', { day }) : t('site.paused'), opening.text].filter(Boolean).join(' ')
}
