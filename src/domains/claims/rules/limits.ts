export const MAX_CLAIM_TEXT = 1_000
export const MAX_ANSWER_TEXT = 1_000
export const MAX_PHOTOS = 6
export const PHOTOS_PER_HOUR = 30
/** For a photo without a case. */
export const PHOTO_WAITS_HOURS = 24
/** After a case is closed. */
export const PHOTO_DAYS = 365
export const LINK_DAYS = 180
export const CLAIMS_PER_ORDER = 5
export const MESSAGES_PER_CLAIM = 100
