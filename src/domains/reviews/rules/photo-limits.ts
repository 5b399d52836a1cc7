/** Five reviews' worth, and some retries. */
export const PHOTOS_PER_HOUR = 40
/** For a photo without a review. */
export const PHOTO_WAITS_HOURS = 24
