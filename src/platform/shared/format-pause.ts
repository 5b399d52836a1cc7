import { formatDay } from './dates.ts'
import type { Opening } from './shop-profile.ts'
import { t } from './texts.ts'

/** What customers are told while the shop takes no orders for a while. */
export const formatPause = ({ until, text }: Opening): string =>
  [until ? t('site.pausedUntil', { day: formatDay(until) }) : t('site.paused'), text]
    .filter(Boolean)
    .join(' ')
