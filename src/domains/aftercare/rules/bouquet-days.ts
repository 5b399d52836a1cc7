import { daysBetween } from '#/platform/shared/local-moment.ts'

/** From this day on it is asked how the bouquet looks, and for a photo. */
export const ASK_DAY = 3
export const MAX_STOOD_DAYS = 60
/** After the hand-over. */
export const PAGE_DAYS = 60
/** From the hand-over to the SMS with the link. */
export const SEND_AFTER_MINUTES = 30
export const REMIND_AT = '12:00'
export const MAX_THANKS = 300
export const UPLOADS_PER_HOUR = 10

/** Days of care that have a text of their own (`bouquet.care`). */
export const CARE_DAYS = [0, 1, 2, 3, 5, 7] as const
export type CareDay = (typeof CARE_DAYS)[number]

/** 0 on the day of the hand-over; both local dates. */
export const dayOf = (handedOverOn: string, today: string): number =>
  Math.max(0, daysBetween(handedOverOn, today))

/** The care that is due on that day. */
export const careDayOf = (day: number): CareDay => CARE_DAYS.findLast((one) => one <= day) ?? 0
