/** Messages of a customer per minute: beyond typing speed (decision 027). */
export const MESSAGES_PER_MINUTE = 300

/** Pictures per side and chat. */
export const PICTURES_PER_HOUR = 60
export const PICTURES_PER_DAY = 150
/** At 600 KB each, guests of one address can leave some 300 MB a day. */
export const PICTURES_PER_DAY_FROM_ADDRESS = 500

/** Seconds after which an unread answer is told by a notification: in an open chat it is read sooner. */
export const UNREAD_FOR_S = 60
/** Older answers are not worth a notification. */
export const NOTIFY_WITHIN_H = 24
