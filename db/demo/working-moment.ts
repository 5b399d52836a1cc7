/** Minutes of the day. */
export type WorkingHours = { from: number; to: number }

/** When staff did what they did last: now, or the end of the last working day that there was. */
export const workingMoment = (
  local: Temporal.ZonedDateTime,
  { from, to }: WorkingHours,
): Temporal.ZonedDateTime => {
  const minute = local.hour * 60 + local.minute
  if (minute >= from && minute <= to) return local
  const day = minute < from ? local.subtract({ days: 1 }) : local
  return day.withPlainTime({ hour: Math.floor(to / 60), minute: to % 60 })
}
