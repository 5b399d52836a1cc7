import type { Interval } from '#/domains/delivery/contract/customer.ts'
import { formatTime, formatTimeRange } from '#/platform/shared/dates.ts'
import { formatMoney } from '#/platform/shared/money.ts'
import { t } from '#/platform/shared/texts.ts'
import type { ChosenTime } from './time-offers.ts'

export const formatSurcharge = (price: number): string =>
  price > 0 ? t('delivery.time.surcharge', { price: formatMoney(price) }) : t('delivery.time.free')

const FEW = 3
export const isFew = ({ is_available, left }: Interval): boolean => is_available && left <= FEW

const MANY = 9

/** «осталось 2 места», «5 мест», «мест нет», with the surcharge. */
export const formatPlacesLeft = (window: Interval): string => {
  if (window.reason) return t(`delivery.window.${window.reason}`)
  const places =
    window.left > MANY
      ? t('delivery.window.free')
      : t(isFew(window) ? 'delivery.window.few' : 'delivery.window.left', { n: window.left })
  return window.price > 0 ? `${places}, ${formatSurcharge(window.price)}` : places
}

/** Its middle: «17:30» of 17:15–17:45. */
export const exactTime = ({ time_from, time_to }: { time_from: string; time_to: string }): string => {
  const [from, to] = [minutes(time_from), minutes(time_to)]
  const middle = Math.round((from + to) / 2)
  return `${Math.floor(middle / 60)}:${String(middle % 60).padStart(2, '0')}`
}
const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

export const formatChosenTime = ({ time_type, time_from, time_to }: ChosenTime): string => {
  if (time_type === 'recipient') return t('delivery.time.recipientAt')
  if (!time_from || !time_to) return ''
  if (time_type === 'asap')
    return t('delivery.time.asapAt', { from: formatTime(time_from), to: formatTime(time_to) })
  if (time_type === 'exact') return t('delivery.time.exactAt', { time: exactTime({ time_from, time_to }) })
  if (time_type === 'any')
    return t('delivery.time.anyAt', { from: formatTime(time_from), to: formatTime(time_to) })
  return formatTimeRange(time_from, time_to)
}
