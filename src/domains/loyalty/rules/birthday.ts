/** A birthday that was moved gives points once a year at most. */
export const BIRTHDAY_REST_DAYS = 330

/** Null when none is `days` away at most. 29 February counts as the 28th in other years. */
export const birthdayNear = (birthday: string, today: string, days: number) => {
  const day = Temporal.PlainDate.from(today)
  for (const year of [day.year - 1, day.year, day.year + 1]) {
    const celebrated = Temporal.PlainDate.from(birthday).with({ year })
    const from = celebrated.subtract({ days })
    const to = celebrated.add({ days })
    if (Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, to) <= 0)
      return { year, from: from.toString(), to: to.toString() }
  }
  return null
}

/** `MMDD`, `days` away at most. */
export const birthdaysNear = (today: string, days: number): number[] => {
  const day = Temporal.PlainDate.from(today)
  const near = Array.from({ length: 2 * days + 1 }, (_, n) => day.add({ days: n - days }))
  return near.flatMap((one) => {
    const number = one.month * 100 + one.day
    return number === 228 && !one.inLeapYear ? [228, 229] : [number]
  })
}
