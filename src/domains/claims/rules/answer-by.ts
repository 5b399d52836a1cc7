import { hoursOn, type StoreHours } from '#/domains/places/rules/opening-hours.ts'

const DAYS = 14

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** So many minutes of opening hours after `now`, both local to the store: `YYYY-MM-DDTHH:MM`. */
export const answerBy = (now: string, minutes: number, store: StoreHours): string => {
  let left = minutes
  let date = now.slice(0, 10)
  let from = minutesOf(now.slice(11))
  for (let day = 0; day < DAYS; day++) {
    const hours = hoursOn(store, date)
    if (hours) {
      const begin = Math.max(from, minutesOf(hours.opens))
      const open = minutesOf(hours.closes) - begin
      if (open >= left) return `${date}T${timeOf(Math.min(begin + left, 23 * 60 + 59))}`
      left -= Math.max(0, open)
    }
    date = nextDay(date)
    from = 0
  }
  return `${date}T12:00`
}

const nextDay = (date: string): string => {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}
