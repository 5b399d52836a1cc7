import type { DeliveryDate, Interval } from '#/domains/delivery/contract/customer.ts'
import { formatDay } from '#/platform/shared/dates.ts'
import { t } from '#/platform/shared/texts.ts'
import type { ChosenTime } from './time-offers.ts'
import { formatChosenTime } from './format-time.ts'

export const formatLostDay = ({ date, reason }: DeliveryDate, instead: string | null): string => {
  const why = t('delivery.date.why', {
    day: formatDay(date),
    reason: t(`delivery.date.${reason ?? 'closed'}`),
  })
  return instead ? t('delivery.date.instead', { why, day: formatDay(instead) }) : why
}

/** «Время 15–17 только что заняли. …»; null for a choice without hours. */
export const formatLostTime = (time: ChosenTime, now: Interval | undefined): string | null => {
  const words = formatChosenTime(time)
  if (!words) return null
  return t(now?.reason === 'full' ? 'delivery.window.lostFull' : 'delivery.window.lostLate', {
    time: words.replace(/^./u, (letter) => letter.toLocaleUpperCase('ru')),
  })
}
