/** A customer saves so many recipients at most. */
export const MAX_RECIPIENTS = 50
