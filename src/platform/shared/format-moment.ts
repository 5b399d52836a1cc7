import { dateFormat } from './date-format.ts'
import { formatDate, formatTime } from './dates.ts'
import { localMoment } from './local-moment.ts'

const moment = dateFormat({
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** In the reader's own time zone. */
export const formatMoment = (instant: string): string => moment(new Date(instant))

/** In a city's: «23 ноября 2026, 9:30». */
export const formatMomentIn = (instant: string, timeZone: string): string => {
  const { date, time } = localMoment(instant, timeZone)
  return `${formatDate(date)}, ${formatTime(time)}`
}
