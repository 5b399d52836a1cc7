/** In the city's calendar, inclusive; null: open. */
export type DisplaySchedule = {
  published: boolean
  starts_on: string | null
  ends_on: string | null
  /** Empty: all cities. */
  city_ids: readonly number[]
}

export type DisplayState = 'shown' | 'coming' | 'over' | 'hidden'

export const displayState = (
  { published, starts_on, ends_on }: DisplaySchedule,
  today: string,
): DisplayState => {
  if (!published) return 'hidden'
  if (starts_on !== null && today < starts_on) return 'coming'
  return ends_on !== null && today > ends_on ? 'over' : 'shown'
}
