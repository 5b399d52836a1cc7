/** By locale keys; mothers' day is the last Sunday of November. */
const HOLIDAYS = {
  tatyana: '01-25',
  valentine: '02-14',
  women: '03-08',
  family: '07-08',
  knowledge: '09-01',
  teacher: '10-05',
  newYear: '12-31',
} as const
export type Holiday = keyof typeof HOLIDAYS | 'mother'

/** In date order (`research §6`). */
export const holidays = (year: number): { date: string; name: Holiday }[] => {
  const days = (Object.keys(HOLIDAYS) as (keyof typeof HOLIDAYS)[]).map((name) => ({
    date: `${year}-${HOLIDAYS[name]}`,
    name: name as Holiday,
  }))
  const lastSunday = 30 - new Date(Date.UTC(year, 10, 30)).getUTCDay()
  return [...days, { date: `${year}-11-${lastSunday}`, name: 'mother' as const }].toSorted((one, other) =>
    one.date < other.date ? -1 : 1,
  )
}
