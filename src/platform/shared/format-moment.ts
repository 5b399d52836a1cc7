const moment = new Intl.DateTimeFormat('ru-RU', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** «20 ноября в 15:20» by the clock of who reads it. */
export const formatMoment = (instant: string): string => moment.format(new Date(instant))
