const OPENS = 9
const CLOSES = 20

/** The part of a day's orders that is still to come at `HH:MM`. */
export const restOfDay = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const hour = hours + minutes / 60
  return Math.min(1, Math.max(0, (CLOSES - hour) / (CLOSES - OPENS)))
}
