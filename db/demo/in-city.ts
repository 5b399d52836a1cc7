/** A moment on the clocks of a city: «today» is the city's, never the server's (`decisions §1`). */
export const inCity = (moment: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone)
