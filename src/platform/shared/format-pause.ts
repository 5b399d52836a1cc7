import { formatDay } from './dates.ts'
import type { Opening } from './shop/shop-profile.ts'
import { t } from './texts.ts'

/** Null once it has passed. */
export const openingDay = ({ until }: Opening, today: string): string | null =>
  until !== null && until >= today ? formatDay(until) : null

export const formatPause = (opening: Opening, today: string): string => {
  const day = openingDay(opening, today)
  return [day ? t('site.pausedUntil', { day }) : t('site.paused'), opening.text].filter(Boolean).join(' ')
}
