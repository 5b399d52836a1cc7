/** «Today» is the city's, not the server's (`decisions §1`). */
export const inCity = (moment: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
