import { formatDay } from './dates.ts'
import { toldDay } from './shop/promised-days.ts'
import type { Opening } from './shop/shop-profile.ts'
import { t } from './texts.ts'

export const formatPause = (opening: Opening, today: string): string => {
  const day = toldDay(opening, today)
  const words = day === null ? t('site.paused') : t('site.pausedUntil', { day: formatDay(day) })
  return [words, opening.text].filter(Boolean).join(' ')
}
