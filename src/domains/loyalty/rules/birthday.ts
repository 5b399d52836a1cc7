/** Days before and after a birthday during which its points are valid. */
export const BIRTHDAY_DAYS = 7

/**
 * The birthday near this day, its year and how long its points live; null when none is near. 29 February
 * counts as the 28th in other years.
 */
export const birthdayNear = (birthday: string, today: string) => {
  const day = Temporal.PlainDate.from(today)
  for (const year of [day.year - 1, day.year, day.year + 1]) {
    const celebrated = Temporal.PlainDate.from(birthday).with({ year })
    const from = celebrated.subtract({ days: BIRTHDAY_DAYS })
    const to = celebrated.add({ days: BIRTHDAY_DAYS })
    if (Temporal.PlainDate.compare(day, from) >= 0 && Temporal.PlainDate.compare(day, to) <= 0)
      return { year, from: from.toString(), to: to.toString() }
  }
  return null
}

/** `MMDD` numbers of all days whose birthdays are near this day. */
export const birthdaysNear = (today: string): number[] => {
  const day = Temporal.PlainDate.from(today)
  const near = Array.from({ length: 2 * BIRTHDAY_DAYS + 1 }, (_, n) => day.add({ days: n - BIRTHDAY_DAYS }))
  return near.flatMap((one) => {
    const number = one.month * 100 + one.day
    return number === 228 && !one.inLeapYear ? [228, 229] : [number]
  })
}
