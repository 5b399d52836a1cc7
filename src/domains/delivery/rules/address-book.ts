export const MAX_RECIPIENTS = 50
export const MAX_ADDRESSES = 50
