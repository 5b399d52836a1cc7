/** The moment as the city's clocks show it, `YYYY-MM-DDTHH:MM`, whatever zone the server is in. */
export const localNow = (now: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString()
    .slice(0, 16)

/** Today's date in the city. */
export const localDate = (now: Date, timeZone: string): string => localNow(now, timeZone).slice(0, 10)

/** The moment at which the city's clocks show `YYYY-MM-DDTHH:MM`. */
export const instantAt = (local: string, timeZone: string): Date =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(timeZone).epochMilliseconds)
