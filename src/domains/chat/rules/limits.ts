/** Beyond typing speed (decision 027). */
export const MESSAGES_PER_MINUTE = 300

/** Per side and chat. */
export const PICTURES_PER_HOUR = 60
export const PICTURES_PER_DAY = 150
/** At 600 KB each, some 300 MB a day from one address. */
export const PICTURES_PER_DAY_FROM_ADDRESS = 500

/** Seconds before a notification: in an open chat it is read sooner. */
export const UNREAD_FOR_S = 60
export const NOTIFY_WITHIN_H = 24
