/** Hours without spending points after a phone change: a stolen number brings nothing. */
export const POINTS_HOLD_HOURS = 24
/** Days after which a released number counts as new, as operators resell them. */
export const FORMER_PHONE_DAYS = 365
