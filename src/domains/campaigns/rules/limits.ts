/** Per 30 days: the text of the consent says «не чаще двух раз в месяц». */
export const CAMPAIGNS_PER_MONTH = 2
export const MONTH_DAYS = 30

/** Hours of the customer's town: from, to. Letters wake nobody. */
export const SENDING_HOURS = [9, 21] as const

/** Orders within so many days count as brought by a campaign. */
export const RESULT_DAYS = 7
/** Whoever reads or follows there is told there, judged by so many days. */
export const HABIT_DAYS = 180
/** Of a group that is compared with: fewer people say nothing. */
export const TELLING_CONTROL = 30
/** Of those who would be told. */
export const CONTROL_SHARE = 0.1
/** A campaign begins within so many days. */
export const MAX_AHEAD_DAYS = 90
