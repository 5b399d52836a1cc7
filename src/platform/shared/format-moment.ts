import { dateFormat } from './date-format.ts'

const moment = dateFormat({
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

export const formatMoment = (instant: string): string => moment(new Date(instant))
