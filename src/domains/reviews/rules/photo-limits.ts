/** Per customer: five reviews' worth, and some retries. */
export const PHOTOS_PER_HOUR = 40
/** Lifetime of an upload without a review. */
export const PHOTO_WAITS_HOURS = 24
