/** `YYYY-MM-DDTHH:MM`, whatever the server's zone is. */
export const localNow = (now: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString()
    .slice(0, 16)

export const localDate = (now: Date, timeZone: string): string => localNow(now, timeZone).slice(0, 10)

/** Of a local time `YYYY-MM-DDTHH:MM`. */
export const instantAt = (local: string, timeZone: string): Date =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds)
