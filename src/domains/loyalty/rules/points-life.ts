/** Points pay at most this percentage of the goods after the promo code (`decisions §5`). */
export const POINTS_SHARE = 30

/** Points by occasion (`decisions §5`). */
export const GIFTS = { welcome: 300, birthday: 500, review: 100, referral: 500 } as const
export const LIFE_DAYS = 180
/** Points of an order become usable so many hours after its handover. */
export const USABLE_AFTER_HOURS = 24
/** Points returned from a cancelled order live at least so many days. */
export const RETURNED_LIFE_DAYS = 14
/** Days before expiry at which the customer is warned, the later warning first. */
export const WARN_DAYS = [3, 14] as const
/** After a longer outage missed points are given by hand. */
export const LOOK_BACK_DAYS = 30
