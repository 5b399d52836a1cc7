/** Minutes an unpaid order holds its stock and slot (`decisions §6`). */
export const PAY_MINUTES = 30
/** Minutes until a new order without attention is confirmed automatically (`research §3.1`). */
export const CONFIRM_MINUTES = 15
/** Minutes to answer the photo of the bouquet (`decisions §6`). */
export const PHOTO_MINUTES = 10
/** Changes that may be requested per order (`decisions §6`). */
export const PHOTO_CHANGES = 1
/** Delay that triggers an apology and points (`decisions §6`). */
export const LATE_MINUTES = 15
export const LATE_POINTS = 200
